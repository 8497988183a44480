//! Whether what was drawn looks like the chances it should have had: Pearson's chi-square test.

/// The largest surprise that passes for chance. With fixed seeds a test gives the same answer every time, so this only
/// decides how wrong the chances must be to be noticed.
const LIMIT: f64 = 4.0;

/// Panics unless `observed` looks like draws from places that are all equally likely.
///
/// Each draw must count once: of several cards drawn together, count one picked by an independent lot.
pub fn assert_uniform(what: &str, observed: &[u64]) {
    assert_chances(what, observed, &vec![1.0; observed.len()]);
}

/// Panics unless `observed` looks like draws from places as likely as `weights` say.
pub fn assert_chances(what: &str, observed: &[u64], weights: &[f64]) {
    assert_eq!(observed.len(), weights.len(), "{what}: each place has a weight");
    assert!(observed.len() > 1, "{what}: one place alone is always hit");
    let draws: u64 = observed.iter().sum();
    let total: f64 = weights.iter().sum();
    let expected = weights.iter().map(|weight| draws as f64 * weight / total);
    let mut chi_square = 0.0;
    for (place, (&seen, expected)) in observed.iter().zip(expected).enumerate() {
        assert!(expected >= 5.0, "{what}: place {place} is expected {expected:.1} times, too few to judge by");
        chi_square += (seen as f64 - expected).powi(2) / expected;
    }
    let surprise = surprise(chi_square, observed.len() - 1);
    assert!(
        surprise.abs() <= LIMIT,
        "{what}: these {draws} draws don't look like the chances they should have had: chi-square {chi_square:.1} \
         for {} degrees of freedom, {surprise:.1} standard deviations from what is usual",
        observed.len() - 1
    );
}

/// How unusual a chi-square is, in standard deviations: above nought the draws are too uneven, below it too even.
/// By the approximation of Wilson and Hilferty.
pub fn surprise(chi_square: f64, degrees: usize) -> f64 {
    let spread = 2.0 / (9.0 * degrees as f64);
    ((chi_square / degrees as f64).cbrt() - (1.0 - spread)) / spread.sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;
    use samobranka_rules::{Rng, Seed};

    fn counts(draw: impl Fn(&mut Rng) -> u32) -> Vec<u64> {
        let mut rng = Rng::new(Seed::from_number(5));
        let mut counts = vec![0; 20];
        for _ in 0..20_000 {
            counts[draw(&mut rng) as usize] += 1;
        }
        counts
    }

    #[test]
    fn even_chances_pass() {
        assert_uniform("even", &counts(|rng| rng.below(20)));
        assert_chances("two dice", &counts(|rng| rng.below(10) + rng.below(11)), &{
            let mut weights = vec![0.0; 20];
            (0..10).for_each(|a| (0..11).for_each(|b| weights[a + b] += 1.0));
            weights
        });
    }

    #[test]
    #[should_panic(expected = "don't look like the chances")]
    fn uneven_chances_are_noticed() {
        // One place in twenty is a tenth too likely.
        assert_uniform("uneven", &counts(|rng| rng.below(201) % 20 * u32::from(rng.below(200) > 0)));
        assert_uniform("worse", &counts(|rng| rng.below(22) % 20));
    }

    #[test]
    #[should_panic(expected = "don't look like the chances")]
    fn a_rota_is_not_chance() {
        assert_uniform("a rota", &[1000; 20]);
    }

    #[test]
    fn surprise_agrees_with_the_tables() {
        // The upper 5 % points of the chi-square distribution are 1.645 standard deviations out.
        for (degrees, point) in [(5, 11.070), (20, 31.410), (97, 120.990)] {
            assert!((surprise(point, degrees) - 1.645).abs() < 0.02, "{degrees}");
        }
    }
}
