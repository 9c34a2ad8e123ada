import { encode } from "uqr";
import { svgElement } from "./element.ts";

/** Renders a text as a QR code, black on white, with the quiet zone that scanners need. */
export function renderQrCode(text: string, label: string): SVGElement {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const path = data
    .flatMap((line, y) => line.map((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return svgElement(
    "svg",
    {
      class: "code",
      viewBox: `0 0 ${size} ${size}`,
      "shape-rendering": "crispEdges",
      role: "img",
      "aria-label": label,
    },
    svgElement("path", { d: path }),
  );
}
