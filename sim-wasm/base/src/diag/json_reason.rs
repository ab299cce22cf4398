//! Why serde rejects a text.

/// serde's message without the position, which the diagnostic carries itself.
pub fn json_reason(e: &serde_json::Error) -> String {
    let text = e.to_string();
    text.split(" at line ").next().unwrap_or(&text).to_string()
}
