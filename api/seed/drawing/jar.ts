import type { Art, Figure } from "./art.ts";
import { contactShadow, cylinderShade } from "./shade.ts";
import { rect, roundRect } from "./shapes.ts";

export type JarShape = "jar" | "tub" | "tin" | "roll";

interface Build {
  width: number;
  height: number;
  lid: number;
  round: number;
}

const builds: Record<JarShape, Build> = {
  jar: { width: 320, height: 232, lid: 88, round: 40 },
  tub: { width: 322, height: 340, lid: 84, round: 26 },
  tin: { width: 280, height: 364, lid: 34, round: 6 },
  roll: { width: 268, height: 388, lid: 0, round: 12 },
};

/** Top and bottom of the label as shares of the height. */
const labels: Record<JarShape, readonly [number, number]> = {
  jar: [0.1, 0.9],
  tub: [0.08, 0.94],
  tin: [0, 1],
  roll: [0.1, 1],
};

/** A wide pack with its label round it: a cream jar, a powder tub, a tin, or something rolled up in paper. */
export function jar(art: Art, shape: JarShape): Figure {
  const { width: w, height: h, lid, round } = builds[shape];
  const { pen, colours: c } = art;
  const body = roundRect(0, 0, w, h, round);
  const [from, to] = [labels[shape][0] * h, labels[shape][1] * h];
  const shell = shape === "tin" ? "#d5dbdd" : shape === "jar" ? "#f6f7f6" : c.deep;
  const printed = `<g transform="translate(0 ${from})">${pen.clipped(`M0 0H${w}V${to - from}H0Z`, art.print(w, to - from, 0.12))}</g>`;
  const svg = [
    contactShadow(pen, w / 2, lid + h, w * 0.54, w * 0.075),
    `<g transform="translate(0 ${lid})">`,
    pen.clipped(
      body,
      `${rect(0, 0, w, h, shell)}${printed}${rect(0, 0, w, h, cylinderShade(pen, 0.7))}`,
    ),
    shape === "tin" ? rims(w, h) : "",
    shape === "roll" ? rollTop(art, w) : "",
    "</g>",
    lid > 0 ? lidOf(art, shape, w, lid) : "",
  ].join("");
  return { svg, width: w, height: lid + h };
}

function lidOf(art: Art, shape: JarShape, width: number, height: number): string {
  const { pen, colours: c } = art;
  const inset = shape === "tin" ? 6 : -8;
  const path = roundRect(inset, 0, width - inset * 2, height + 6, shape === "tin" ? 8 : 16);
  const fill = shape === "tin" ? "#eef1f2" : art.variant % 2 ? c.main : "#fafbfa";
  const ribs = Array.from({ length: 17 }, (_, index) => {
    const x = (width * (index + 0.5)) / 17;
    return `M${x} ${height * 0.3}v${height * 0.56}`;
  }).join("");
  const ribbed =
    shape === "tin"
      ? ""
      : `<path d="${ribs}" stroke="#000" stroke-opacity=".09" stroke-width="4"/>`;
  return `<path d="${path}" fill="${fill}"/>${ribbed}<path d="${path}" fill="${cylinderShade(pen, 0.75)}"/>`;
}

const rims = (width: number, height: number) =>
  [0, height - 12]
    .map((y) => `${rect(-4, y, width + 8, 12, "#c3cbce", 6)}${rect(0, y + 2, width, 3, "#fff", 1)}`)
    .join("");

function rollTop({ pen }: Art, width: number): string {
  const cotton = pen.radial([
    [0, "#d9dedc"],
    [0.25, "#ffffff"],
    [1, "#eceeed"],
  ]);
  const rings = [0.78, 0.52, 0.28].map(
    (share) =>
      `<ellipse cx="${width / 2}" cy="4" rx="${(width / 2) * share}" ry="${30 * share}" fill="none" stroke="#000" stroke-opacity=".09" stroke-width="4"/>`,
  );
  return `<ellipse cx="${width / 2}" cy="4" rx="${width / 2}" ry="30" fill="${cotton}"/>${rings.join("")}`;
}
