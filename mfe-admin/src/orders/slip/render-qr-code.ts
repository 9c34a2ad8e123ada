import { encode } from "uqr";
import { Html } from "./html.ts";

/** Renders a text as a QR code, black on white, with the quiet zone that scanners need. */
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
