//! Whether this processor has the instructions that the build assumes. Asked before anything else, so that an older
//! machine gets a sentence instead of an illegal instruction.

/// The first instruction set that the build assumes and this processor lacks.
#[cfg(target_arch = "x86_64")]
pub(crate) fn missing() -> Option<&'static str> {
    // `is_x86_feature_detected` is answered when compiling for what the build assumes; the processor must be asked.
    let cpuid = raw_cpuid::CpuId::new();
    let basic = cpuid.get_feature_info();
    let extended = cpuid.get_extended_feature_info();
    let amd = cpuid.get_extended_processor_and_feature_identifiers();
    let basic = |has: fn(&raw_cpuid::FeatureInfo) -> bool| basic.as_ref().is_some_and(has);
    let extended = |has: fn(&raw_cpuid::ExtendedFeatures) -> bool| extended.as_ref().is_some_and(has);
    let checks = [
        ("SSE3", cfg!(target_feature = "sse3"), basic(raw_cpuid::FeatureInfo::has_sse3)),
        ("SSSE3", cfg!(target_feature = "ssse3"), basic(raw_cpuid::FeatureInfo::has_ssse3)),
        ("SSE4.1", cfg!(target_feature = "sse4.1"), basic(raw_cpuid::FeatureInfo::has_sse41)),
        ("SSE4.2", cfg!(target_feature = "sse4.2"), basic(raw_cpuid::FeatureInfo::has_sse42)),
        ("POPCNT", cfg!(target_feature = "popcnt"), basic(raw_cpuid::FeatureInfo::has_popcnt)),
        ("MOVBE", cfg!(target_feature = "movbe"), basic(raw_cpuid::FeatureInfo::has_movbe)),
        ("FMA", cfg!(target_feature = "fma"), basic(raw_cpuid::FeatureInfo::has_fma)),
        ("F16C", cfg!(target_feature = "f16c"), basic(raw_cpuid::FeatureInfo::has_f16c)),
        ("AVX", cfg!(target_feature = "avx"), basic(|cpu| cpu.has_avx() && cpu.has_oxsave())),
        ("AVX2", cfg!(target_feature = "avx2"), extended(raw_cpuid::ExtendedFeatures::has_avx2)),
        ("BMI1", cfg!(target_feature = "bmi1"), extended(raw_cpuid::ExtendedFeatures::has_bmi1)),
        ("BMI2", cfg!(target_feature = "bmi2"), extended(raw_cpuid::ExtendedFeatures::has_bmi2)),
        ("LZCNT", cfg!(target_feature = "lzcnt"), amd.as_ref().is_some_and(|cpu| cpu.has_lzcnt())),
    ];
    checks.into_iter().find(|(_, assumed, has)| *assumed && !has).map(|(name, ..)| name)
}

/// Builds for other processors assume nothing.
#[cfg(not(target_arch = "x86_64"))]
pub(crate) fn missing() -> Option<&'static str> {
    None
}

#[cfg(test)]
mod tests {
    #[test]
    fn this_machine_has_what_its_own_build_assumes() {
        assert_eq!(super::missing(), None);
    }
}
