//! A sum explained: what it is made of, line by line, and what it comes to.

use leptos::prelude::*;

/// A line of the sum.
#[derive(Clone, PartialEq, Default)]
pub struct TreeLine {
    /// What it is for.
    pub label: String,
    /// More about it, in smaller letters.
    pub small: String,
    /// What it comes to.
    pub value: String,
    /// Whether it is a gift of the rules.
    pub gift: bool,
}

/// Lines with what each comes to.
#[component]
pub fn ScoreTree(#[prop(into)] lines: Signal<Vec<TreeLine>>) -> impl IntoView {
    let line = |line: TreeLine| {
        view! {
            <div class="stat">
                <dt>{line.label} {(!line.small.is_empty()).then(|| view! { <small>{line.small}</small> })}</dt>
                <dd class="v" class:gift=line.gift>
                    {line.value}
                </dd>
            </div>
        }
    };
    view! { <dl class="tree">{move || lines.get().into_iter().map(line).collect_view()}</dl> }
}
