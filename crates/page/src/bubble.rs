//! Where the bubble of a lesson stands: by the piece it speaks of, over nothing that is needed.

/// A part of the screen, in pixels.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Rect {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) w: f64,
    pub(crate) h: f64,
}

/// The side of the bubble that points at the piece, and how far along it.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) enum Arrow {
    #[default]
    None,
    Up(f64),
    Down(f64),
    Left(f64),
    Right(f64),
}

/// Where the bubble stands.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Place {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) arrow: Arrow,
}

/// Between the bubble and the edge of the screen.
const MARGIN: f64 = 12.0;
/// Between the bubble and its piece: room for the glow and the arrow.
const GAP: f64 = 20.0;
/// How closely places are tried.
const GRID: f64 = 16.0;
/// No closer to its corner is the arrow.
const CORNER: f64 = 24.0;

impl Rect {
    pub(crate) fn scaled(self, by: f64) -> Rect {
        Rect { x: self.x * by, y: self.y * by, w: self.w * by, h: self.h * by }
    }

    fn grown(self, by: f64) -> Rect {
        Rect { x: self.x - by, y: self.y - by, w: self.w + 2.0 * by, h: self.h + 2.0 * by }
    }

    fn middle(self) -> (f64, f64) {
        (self.x + self.w / 2.0, self.y + self.h / 2.0)
    }

    fn shared(self, other: Rect) -> f64 {
        let wide = (self.x + self.w).min(other.x + other.w) - self.x.max(other.x);
        let high = (self.y + self.h).min(other.y + other.h) - self.y.max(other.y);
        wide.max(0.0) * high.max(0.0)
    }

    /// How far apart two are, edge to edge.
    fn distance(self, other: Rect) -> f64 {
        let aside = (other.x - self.x - self.w).max(self.x - other.x - other.w).max(0.0);
        let above = (other.y - self.y - self.h).max(self.y - other.y - other.h).max(0.0);
        aside.hypot(above)
    }

    pub(crate) fn style(self) -> String {
        format!("left:{:.1}px;top:{:.1}px;width:{:.1}px;height:{:.1}px", self.x, self.y, self.w, self.h)
    }
}

impl Arrow {
    pub(crate) fn class(self) -> &'static str {
        match self {
            Arrow::None => "",
            Arrow::Up(_) => "up",
            Arrow::Down(_) => "down",
            Arrow::Left(_) => "left",
            Arrow::Right(_) => "right",
        }
    }

    fn along(self) -> f64 {
        match self {
            Arrow::None => 0.0,
            Arrow::Up(at) | Arrow::Down(at) | Arrow::Left(at) | Arrow::Right(at) => at,
        }
    }
}

impl Place {
    pub(crate) fn style(self) -> String {
        format!("left:{:.1}px;top:{:.1}px;--at:{:.1}px", self.x, self.y, self.arrow.along())
    }
}

/// The best place for a bubble of this size: never over the piece, hardly ever over what is kept free, over what the text
/// speaks of only if there is no other room, and near the piece.
pub(crate) fn place(size: (f64, f64), screen: (f64, f64), piece: Option<Rect>, keep: &[Rect], clear: &[Rect]) -> Place {
    let most = ((screen.0 - size.0 - MARGIN).max(MARGIN), (screen.1 - size.1 - MARGIN).max(MARGIN));
    let middle = Rect { x: screen.0 / 2.0, y: screen.1 / 2.0, w: 0.0, h: 0.0 };
    let near = piece.unwrap_or(middle);
    let steps = |most: f64| (0..=((most - MARGIN) / GRID) as u32).map(|step| MARGIN + f64::from(step) * GRID);
    let own = piece.map(|piece| {
        let (x, y) = piece.middle();
        let beside = [x - size.0 / 2.0, piece.x - size.0 - GAP, piece.x + piece.w + GAP];
        let above = [y - size.1 / 2.0, piece.y - size.1 - GAP, piece.y + piece.h + GAP];
        (beside, above)
    });
    let (beside, above) = own.unwrap_or(([most.0 / 2.0; 3], [most.1 / 2.0; 3]));
    let xs: Vec<f64> = beside.into_iter().chain(steps(most.0)).map(|x| x.clamp(MARGIN, most.0)).collect();
    let ys: Vec<f64> = above.into_iter().chain(steps(most.1)).map(|y| y.clamp(MARGIN, most.1)).collect();
    let mut best = (f64::INFINITY, Rect::default());
    for &y in &ys {
        for &x in &xs {
            let at = Rect { x, y, w: size.0, h: size.1 };
            let over = |others: &[Rect]| others.iter().map(|other| at.shared(*other)).sum::<f64>();
            let on_piece = piece.map_or(0.0, |piece| at.shared(piece.grown(10.0)));
            let aslant = (at.middle().0 - near.middle().0).abs() / 8.0;
            let price = on_piece * 1e4 + over(keep) * 1e2 + over(clear) + at.distance(near) + aslant;
            if price < best.0 {
                best = (price, at);
            }
        }
    }
    let at = best.1;
    // From afar it would point at what lies between.
    let near = piece.filter(|piece| at.distance(*piece) < 3.0 * GAP);
    Place { x: at.x, y: at.y, arrow: near.map_or(Arrow::None, |piece| arrow(at, piece)) }
}

/// From which side the bubble points at the piece.
fn arrow(at: Rect, piece: Rect) -> Arrow {
    let (x, y) = piece.middle();
    let (along, down) = (x - at.x, y - at.y);
    let fits = |along: f64, length: f64| (0.0..=length).contains(&along);
    let held = |along: f64, length: f64| along.clamp(CORNER, (length - CORNER).max(CORNER));
    if fits(along, at.w) && at.y >= piece.y + piece.h {
        Arrow::Up(held(along, at.w))
    } else if fits(along, at.w) && at.y + at.h <= piece.y {
        Arrow::Down(held(along, at.w))
    } else if fits(down, at.h) && at.x >= piece.x + piece.w {
        Arrow::Left(held(down, at.h))
    } else if fits(down, at.h) && at.x + at.w <= piece.x {
        Arrow::Right(held(down, at.h))
    } else {
        Arrow::None
    }
}

/// Tissue paper over the whole screen, with holes where it is clear: what is inside an SVG. Holes may share a part.
pub(crate) fn tissue(clear: &[Rect]) -> String {
    use std::fmt::Write;
    let mut svg = String::from("<mask id=\"lesson-holes\"><rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>");
    for hole in clear {
        let Rect { x, y, w, h } = hole.grown(3.0);
        let _ = write!(svg, "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{w:.1}\" height=\"{h:.1}\" rx=\"12\"/>");
    }
    svg + "</mask><rect class=\"paper\" width=\"100%\" height=\"100%\" mask=\"url(#lesson-holes)\"/>"
}
