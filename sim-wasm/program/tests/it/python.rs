//! Python 3 itself, where it is there.

use std::process::Command;

/// What Python prints for each program, `None` for one that ends with an exception; nothing where Python is absent.
pub(crate) fn outputs(programs: &[String]) -> Option<Vec<Option<String>>> {
    let driver = "import sys, json, io, contextlib\nout = []\nfor p in json.load(sys.stdin):\n    b = io.StringIO()\n    try:\n        with contextlib.redirect_stdout(b):\n            exec(compile(p, 'p', 'exec'), {'__name__': 'p'})\n        out.append(b.getvalue())\n    except Exception:\n        out.append(None)\nprint(json.dumps(out))";
    let path = std::env::temp_dir().join(format!("programs-{}-{}.json", std::process::id(), programs.len()));
    std::fs::write(&path, serde_json::to_string(programs).unwrap()).unwrap();
    let input = std::fs::File::open(&path).unwrap();
    let ran = Command::new("python3").args(["-W", "ignore", "-c", driver]).stdin(input).output();
    std::fs::remove_file(&path).unwrap();
    let Ok(ran) = ran else {
        eprintln!("skipped: there is no python3");
        return None;
    };
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    Some(serde_json::from_slice(&ran.stdout).unwrap())
}
