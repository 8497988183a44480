//! Web Push: a message is encrypted for one browser (RFC 8291), and signed so that its push service knows who sends it
//! (RFC 8292). The push service passes it on and can't read it.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::rand::{SecureRandom, SystemRandom};
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;

/// The length of a public key: a point that isn't compressed.
pub(crate) const KEY: usize = 65;

/// The length of the secret that is shared with a browser.
pub(crate) const AUTH: usize = 16;

/// How long a signature is good for, in seconds. A day is the most there may be.
const SIGNED_FOR: u64 = 12 * 3600;

/// The size of a record. There is only one, and it is never full.
const RECORD: u32 = 4096;

/// Something of this can't be done: a key isn't one, or there is no randomness.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the keys can't be used")]
pub(crate) struct BadKey;

impl From<ring::error::Unspecified> for BadKey {
    fn from(_: ring::error::Unspecified) -> BadKey {
        BadKey
    }
}

/// The key by which push services know this server.
pub(crate) struct Vapid {
    pair: EcdsaKeyPair,
    /// Where the server's owner is reached: `mailto:…` or `https://…`.
    contact: String,
}

impl Vapid {
    /// A new key, as it is kept: PKCS #8 in base64url.
    pub(crate) fn generate() -> Result<String, BadKey> {
        let key = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new())?;
        Ok(BASE64.encode(key.as_ref()))
    }

    /// The key as it was kept.
    pub(crate) fn read(text: &str, contact: String) -> Result<Vapid, BadKey> {
        let key = BASE64.decode(text.trim().trim_end_matches('=')).map_err(|_| BadKey)?;
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &key, &SystemRandom::new());
        Ok(Vapid { pair: pair.map_err(|_| BadKey)?, contact })
    }

    /// The public key, as a browser wants it.
    pub(crate) fn public(&self) -> String {
        BASE64.encode(self.pair.public_key().as_ref())
    }

    /// What the push service at `origin` is told: who sends, until when that holds, and the proof.
    pub(crate) fn authorization(&self, origin: &str, now: u64) -> Result<String, BadKey> {
        let head = BASE64.encode(json!({ "typ": "JWT", "alg": "ES256" }).to_string());
        let claims = json!({ "aud": origin, "exp": now / 1000 + SIGNED_FOR, "sub": self.contact });
        let signed = format!("{head}.{}", BASE64.encode(claims.to_string()));
        let signature = self.pair.sign(&SystemRandom::new(), signed.as_bytes())?;
        Ok(format!("vapid t={signed}.{}, k={}", BASE64.encode(signature.as_ref()), self.public()))
    }
}

/// What a browser has told of itself.
#[derive(Clone, Copy)]
pub(crate) struct Browser {
    public: [u8; KEY],
    auth: [u8; AUTH],
}

impl Browser {
    pub(crate) fn read(p256dh: &str, auth: &str) -> Result<Browser, BadKey> {
        let bytes = |text: &str| BASE64.decode(text.trim_end_matches('=')).map_err(|_| BadKey);
        let public: [u8; KEY] = bytes(p256dh)?.try_into().map_err(|_| BadKey)?;
        let auth = bytes(auth)?.try_into().map_err(|_| BadKey)?;
        // Whether it is a point of the curve is seen by agreeing with it.
        let own = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new())?;
        agree_ephemeral(own, &UnparsedPublicKey::new(&ECDH_P256, public), |_| ())?;
        Ok(Browser { public, auth })
    }

    /// Encrypts a message so that this browser alone can read it.
    pub(crate) fn encrypt(&self, message: &[u8]) -> Result<Vec<u8>, BadKey> {
        let random = SystemRandom::new();
        let mut salt = [0; 16];
        random.fill(&mut salt)?;
        let own = EphemeralPrivateKey::generate(&ECDH_P256, &random)?;
        let public: [u8; KEY] = own.compute_public_key()?.as_ref().try_into().map_err(|_| BadKey)?;
        let browser = UnparsedPublicKey::new(&ECDH_P256, self.public);
        agree_ephemeral(own, &browser, |secret| self.sealed(message, secret, &public, &salt))?
    }

    /// The message as it travels, with the secret that both ends know.
    fn sealed(&self, message: &[u8], secret: &[u8], own: &[u8; KEY], salt: &[u8; 16]) -> Result<Vec<u8>, BadKey> {
        let keys = Keys::derive(secret, &self.auth, &self.public, own, salt)?;
        let mut text = message.to_vec();
        text.push(2); // The last record.
        keys.key.seal_in_place_append_tag(Nonce::assume_unique_for_key(keys.nonce), Aad::empty(), &mut text)?;
        Ok([&salt[..], &RECORD.to_be_bytes(), &[KEY as u8], own, &text].concat())
    }
}

/// What a message is encrypted with.
pub(crate) struct Keys {
    pub(crate) key: LessSafeKey,
    pub(crate) nonce: [u8; 12],
}

impl Keys {
    /// The same at both ends: `browser` and `sender` are their public keys.
    pub(crate) fn derive(
        secret: &[u8],
        auth: &[u8],
        browser: &[u8],
        sender: &[u8],
        salt: &[u8],
    ) -> Result<Keys, BadKey> {
        let mut shared = [0; 32];
        expand(auth, secret, &[b"WebPush: info\0", browser, sender], &mut shared)?;
        let (mut key, mut nonce) = ([0; 16], [0; 12]);
        expand(salt, &shared, &[b"Content-Encoding: aes128gcm\0"], &mut key)?;
        expand(salt, &shared, &[b"Content-Encoding: nonce\0"], &mut nonce)?;
        Ok(Keys { key: LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key)?), nonce })
    }
}

fn expand(salt: &[u8], secret: &[u8], info: &[&[u8]], into: &mut [u8]) -> Result<(), BadKey> {
    struct Length(usize);
    impl KeyType for Length {
        fn len(&self) -> usize {
            self.0
        }
    }
    let length = Length(into.len());
    Ok(Salt::new(HKDF_SHA256, salt).extract(secret).expand(info, length)?.fill(into)?)
}

#[cfg(test)]
mod tests {
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};

    use super::*;

    fn bytes<const N: usize>(text: &str) -> [u8; N] {
        BASE64.decode(text).unwrap().try_into().unwrap()
    }

    #[test]
    fn the_example_of_rfc_8291_comes_out_as_it_stands_there() {
        let browser = Browser::read(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "BTBZMqHH6r4Tts7J_aSIgg",
        )
        .unwrap();
        let own = bytes("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
        let secret: [u8; 32] = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw");
        let sealed = browser.sealed(b"When I grow up, I want to be a watermelon", &secret, &own, &salt).unwrap();
        let expected = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(BASE64.encode(sealed), expected);
    }

    #[test]
    fn a_key_that_was_made_signs_for_the_service_and_for_half_a_day() {
        let vapid = Vapid::read(&Vapid::generate().unwrap(), "mailto:a@example.org".to_owned()).unwrap();
        let said = vapid.authorization("https://push.example", 1_000_000).unwrap();
        let (token, key) = said.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        assert_eq!(key, vapid.public());
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let public = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, BASE64.decode(key).unwrap());
        public.verify(signed.as_bytes(), &BASE64.decode(signature).unwrap()).unwrap();
        let claims = BASE64.decode(signed.split_once('.').unwrap().1).unwrap();
        let claims: serde_json::Value = serde_json::from_slice(&claims).unwrap();
        assert_eq!(claims, json!({ "aud": "https://push.example", "exp": 44_200, "sub": "mailto:a@example.org" }));
    }

    #[test]
    fn what_is_no_key_is_refused() {
        assert!(Vapid::read("AAAA", String::new()).is_err());
        let point = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
        assert!(Browser::read(point, "BTBZMqHH6r4Tts7J_aSIgg==").is_ok());
        assert!(Browser::read(point, "short").is_err());
        assert!(Browser::read(&point.replace('x', "y"), "BTBZMqHH6r4Tts7J_aSIgg").is_err());
    }
}
