import { encode } from "uqr";
import { Html } from "./html.ts";

/** A text as a code to scan, black on white, with the quiet margin that scanners need. */
export function renderQrCode(text: string, label: string): Html {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const path = data
    .flatMap((line, y) => line.map((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  const attributes = `viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" role="img"`;
  return new Html(
    `<svg class="code" ${attributes} aria-label="${label}"><path d="${path}"/></svg>`,
  );
}
