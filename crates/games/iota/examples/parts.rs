use samobranka_iota::{
    Iota, Options, State,
    hand::Hand,
    moves::{Lanes, Search},
};
use samobranka_rules::{Deaf, Game, Rng, Seed, Setup};
use std::hint::black_box;
use std::time::Instant;
fn best(name: &str, n: usize, mut f: impl FnMut()) {
    let mut b = f64::MAX;
    for _ in 0..30 {
        let t = Instant::now();
        f();
        b = b.min(t.elapsed().as_secs_f64());
    }
    println!("{name:20} {:8.1} ns", b / n as f64 * 1e9);
}
fn main() {
    let mut states: Vec<State> = vec![];
    for n in 0..60 {
        let setup = Setup::<Iota>::new(2 + (n % 3) as u8, Options::default()).unwrap();
        let mut state = Iota::deal(&setup, Seed::from_number(n), &mut Deaf);
        let mut rng = Rng::new(Seed::from_number(n + 1_000_000));
        while let Some(seat) = Iota::to_act(&state.public).first() {
            states.push(state.clone());
            let action = Iota::choose(state.view(seat), |c| rng.below(c)).unwrap();
            Iota::apply(&mut state, seat, &action, &mut Deaf).unwrap();
        }
    }
    let hand = |s: &State| s.private[s.public.turn().unwrap().index()].hand;
    let hands: Vec<Hand> = states.iter().map(|s| Hand::new(hand(s))).collect();
    let n = states.len();
    println!("{n} states, {} bytes table, {} lanes", size_of_val(&states[0].public.table), size_of::<Lanes>());
    best("Hand::new", n, || {
        for s in &states {
            black_box(Hand::new(hand(s)));
        }
    });
    best("Lanes::new", n, || {
        for _ in &states {
            black_box(&mut Lanes::new());
        }
    });
    best("Search::new", n, || {
        for (s, h) in states.iter().zip(&hands) {
            let mut l = Lanes::new();
            black_box(Search::new(&s.public.table, h, false, &mut l).size);
        }
    });
    best("counts", n, || {
        for (s, h) in states.iter().zip(&hands) {
            let mut l = Lanes::new();
            black_box(Search::new(&s.public.table, h, false, &mut l).counts().total);
        }
    });
    best("counts+nth", n, || {
        for (s, h) in states.iter().zip(&hands) {
            let mut l = Lanes::new();
            let x = Search::new(&s.public.table, h, false, &mut l);
            let c = x.counts();
            if c.total > 0 {
                black_box(x.nth(&c, c.total / 2));
            }
        }
    });
    best("choose", n, || {
        for s in &states {
            black_box(Iota::choose(s.view(s.public.turn().unwrap()), |c| c / 2));
        }
    });
    let plain: Vec<(&State, &Hand)> =
        states.iter().zip(&hands).filter(|(s, h)| s.public.table.jokers().is_empty() && h.jokers == 0).collect();
    best("plain counts", plain.len(), || {
        for (s, h) in &plain {
            let mut l = Lanes::new();
            black_box(Search::new(&s.public.table, h, false, &mut l).counts().total);
        }
    });
    let inhand: Vec<(&State, &Hand)> = states.iter().zip(&hands).filter(|(_, h)| h.jokers != 0).collect();
    println!("{} plain {} joker hands", plain.len(), inhand.len());
    best("joker hand counts", inhand.len(), || {
        for (s, h) in &inhand {
            let mut l = Lanes::new();
            black_box(Search::new(&s.public.table, h, false, &mut l).counts().total);
        }
    });
    let ontable: Vec<(&State, &Hand)> =
        states.iter().zip(&hands).filter(|(s, h)| h.jokers == 0 && !s.public.table.jokers().is_empty()).collect();
    best("table joker counts", ontable.len(), || {
        for (s, h) in &ontable {
            let mut l = Lanes::new();
            black_box(Search::new(&s.public.table, h, false, &mut l).counts().total);
        }
    });
    let avg =
        |v: &Vec<(&State, &Hand)>| v.iter().map(|(s, _)| f64::from(s.public.table.len())).sum::<f64>() / v.len() as f64;
    println!("table sizes plain {:.1} hand {:.1} table {:.1}", avg(&plain), avg(&inhand), avg(&ontable));
    best("table joker new", ontable.len(), || {
        for (s, h) in &ontable {
            let mut l = Lanes::new();
            black_box(Search::new(&s.public.table, h, false, &mut l).size);
        }
    });
    best("plain new", plain.len(), || {
        for (s, h) in &plain {
            let mut l = Lanes::new();
            black_box(Search::new(&s.public.table, h, false, &mut l).size);
        }
    });
    best("hand joker new", inhand.len(), || {
        for (s, h) in &inhand {
            let mut l = Lanes::new();
            black_box(Search::new(&s.public.table, h, false, &mut l).size);
        }
    });
    let careful: Vec<(&State, &Hand)> = ontable
        .iter()
        .copied()
        .filter(|(s, h)| {
            let mut l = Lanes::new();
            Search::new(&s.public.table, h, false, &mut l).careful
        })
        .collect();
    let easy: Vec<(&State, &Hand)> = ontable
        .iter()
        .copied()
        .filter(|(s, h)| {
            let mut l = Lanes::new();
            !Search::new(&s.public.table, h, false, &mut l).careful
        })
        .collect();
    println!("{} careful", careful.len());
    best("careful counts", careful.len(), || {
        for (s, h) in &careful {
            let mut l = Lanes::new();
            black_box(Search::new(&s.public.table, h, false, &mut l).counts().total);
        }
    });
    best("easy counts", easy.len(), || {
        for (s, h) in &easy {
            let mut l = Lanes::new();
            black_box(Search::new(&s.public.table, h, false, &mut l).counts().total);
        }
    });
    let big: Vec<(&State, &Hand)> = plain.iter().copied().filter(|(s, _)| s.public.table.len() > 30).collect();
    println!("{} big plain", big.len());
    best("big plain counts", big.len(), || {
        for (s, h) in &big {
            let mut l = Lanes::new();
            black_box(Search::new(&s.public.table, h, false, &mut l).counts().total);
        }
    });
    let acts: Vec<_> =
        states.iter().map(|s| Iota::choose(s.view(s.public.turn().unwrap()), |c| c / 2).unwrap()).collect();
    best("check", n, || {
        for (s, a) in states.iter().zip(&acts) {
            let _ = black_box(Iota::check(s.view(s.public.turn().unwrap()), a));
        }
    });
    best("clone", n, || {
        for s in &states {
            black_box(s.clone());
        }
    });
    best("clone+apply", n, || {
        for (s, a) in states.iter().zip(&acts) {
            let mut s2 = s.clone();
            let seat = s.public.turn().unwrap();
            let _ = Iota::apply(&mut s2, seat, a, &mut Deaf);
            black_box(&s2);
        }
    });
    let mut v = vec![];
    best("legal", n, || {
        for s in &states {
            v.clear();
            Iota::legal(s.view(s.public.turn().unwrap()), &mut v);
            black_box(&v);
        }
    });
}
