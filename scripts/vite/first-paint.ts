// What the page does before its first paint, and the policy that allows it.

import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { minifySync, type Plugin } from "vite";
import { inRoot } from "../lib/base/paths.mjs";

/** Directives that browsers obey only in the header and warn about in a `<meta>`. */
const HEADER_ONLY = new Set(["frame-ancestors"]);

/**
 * Writes into the page the script that runs before the first paint, and the policy of public/_headers with the script's
 * digest; the host's header has to say the same. Not during development: Vite's reloading needs inline scripts.
 */
export function firstPaint(): Plugin {
  return {
    name: "faultline:first-paint",
    apply: "build",
    transformIndexHtml: {
      order: "pre",
      handler: (html) => {
        const { script, content } = scriptAndPolicy();
        return {
          html: html.replace(/<script src="\/theme.js"><\/script>/, () => `<script>${script}</script>`),
          tags: [
            { tag: "meta", attrs: { "http-equiv": "Content-Security-Policy", content }, injectTo: "head-prepend" },
          ],
        };
      },
    },
    writeBundle: ({ dir = "" }) => writeFileSync(join(dir, "_headers"), scriptAndPolicy().headers),
  };
}

/** The script as it is in the page, the host's headers that allow it, and the part of their policy for a `<meta>`. */
function scriptAndPolicy(): { readonly script: string; readonly headers: string; readonly content: string } {
  const script = minifySync("theme.js", readFileSync(inRoot("web", "theme.js"), "utf8")).code;
  const digest = createHash("sha256").update(script).digest("base64");
  const headers = readFileSync(inRoot("public", "_headers"), "utf8").replace(
    /^(?!#)(.*script-src 'self')/m,
    `$1 'sha256-${digest}'`,
  );
  const policy = /^\s+Content-Security-Policy:\s*(.+)$/m.exec(headers)?.[1];
  if (!policy?.includes(digest))
    throw new Error("public/_headers has no Content-Security-Policy with script-src 'self'");
  const directives = policy.split(";").map((directive) => directive.trim());
  const content = directives.filter((directive) => !HEADER_ONLY.has(directive.split(" ", 1)[0] ?? "")).join("; ");
  return { script, headers, content };
}
