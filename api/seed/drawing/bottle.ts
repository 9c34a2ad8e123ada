import type { Art, Figure } from "./art.ts";
import { bottleTop, type Top } from "./bottle-tops.ts";
import { contactShadow, cylinderShade } from "./shade.ts";
import { rect } from "./shapes.ts";

export type Glass = "amber" | "white" | "green" | "clear" | "colour" | "accent";

export type BottleShape =
  | "syrup"
  | "pills"
  | "tonic"
  | "oil"
  | "wash"
  | "pump"
  | "spray"
  | "dropper"
  | "drops"
  | "nasal"
  | "shaker"
  | "rollon";

interface Build {
  width: number;
  height: number;
  /** Height of the slope from neck to body. */
  shoulder: number;
  neck: number;
  top: Top;
  /** Top and bottom of the label as shares of the body's height. */
  label: readonly [number, number];
  round: number;
}

const builds: Record<BottleShape, Build> = {
  syrup: {
    width: 230,
    height: 346,
    shoulder: 62,
    neck: 96,
    top: "cap",
    label: [0.26, 0.9],
    round: 22,
  },
  pills: {
    width: 266,
    height: 296,
    shoulder: 30,
    neck: 206,
    top: "lid",
    label: [0.16, 0.9],
    round: 28,
  },
  tonic: {
    width: 214,
    height: 370,
    shoulder: 96,
    neck: 84,
    top: "cap",
    label: [0.34, 0.92],
    round: 20,
  },
  oil: {
    width: 190,
    height: 372,
    shoulder: 120,
    neck: 66,
    top: "cap",
    label: [0.4, 0.93],
    round: 26,
  },
  wash: {
    width: 236,
    height: 392,
    shoulder: 44,
    neck: 128,
    top: "flip",
    label: [0.14, 0.88],
    round: 46,
  },
  pump: {
    width: 222,
    height: 330,
    shoulder: 40,
    neck: 96,
    top: "pump",
    label: [0.18, 0.88],
    round: 34,
  },
  spray: {
    width: 188,
    height: 336,
    shoulder: 40,
    neck: 120,
    top: "mist",
    label: [0.18, 0.92],
    round: 24,
  },
  dropper: {
    width: 196,
    height: 286,
    shoulder: 48,
    neck: 88,
    top: "bulb",
    label: [0.24, 0.92],
    round: 20,
  },
  drops: {
    width: 178,
    height: 270,
    shoulder: 56,
    neck: 70,
    top: "tip",
    label: [0.24, 0.92],
    round: 24,
  },
  nasal: {
    width: 190,
    height: 270,
    shoulder: 70,
    neck: 76,
    top: "nozzle",
    label: [0.3, 0.92],
    round: 26,
  },
  shaker: {
    width: 250,
    height: 350,
    shoulder: 20,
    neck: 236,
    top: "lid",
    label: [0.2, 0.84],
    round: 40,
  },
  rollon: {
    width: 150,
    height: 300,
    shoulder: 26,
    neck: 112,
    top: "dome",
    label: [0.12, 0.92],
    round: 24,
  },
};

/** A bottle standing, with its label round it. */
export function bottle(art: Art, shape: BottleShape, glass: Glass): Figure {
  const build = builds[shape];
  const { pen } = art;
  const { width: w, height: h } = build;
  const top = bottleTop(art, build.top, build.neck);
  // A wide top may reach past the body; everything moves right by what it needs.
  const shift = Math.max(0, (top.width - w) / 2);
  const body = bodyPath(build);
  const from = build.label[0] * h;
  const to = build.label[1] * h;
  const bow = w * 0.028;
  const label = `M0 ${from}Q${w / 2} ${from + bow * 2} ${w} ${from}V${to}Q${w / 2} ${to + bow * 2} 0 ${to}Z`;
  const printed = pen.clipped(
    label,
    `<g transform="translate(0 ${from})">${rect(0, -bow, w, to - from + bow * 3, "#fff")}${art.print(w, to - from + bow, 0.12)}</g>`,
  );
  const svg = [
    contactShadow(pen, shift + w / 2, top.height + h, w * 0.56, w * 0.09),
    `<g transform="translate(${shift + w / 2 - top.width / 2} 0)">${top.svg}</g>`,
    `<g transform="translate(${shift} ${top.height})">`,
    `<path d="${body}" fill="${glassColour(art, glass)}"${glass === "clear" ? ' fill-opacity=".88"' : ""}/>`,
    glass === "clear" ? pen.clipped(body, rect(0, h * 0.2, w, h, art.colours.mid)) : "",
    pen.clipped(
      body,
      `${printed}${rect(0, 0, w, h, cylinderShade(pen, glass === "white" ? 0.6 : 0.9))}`,
    ),
    `<path d="M${w * 0.17} ${build.shoulder * 0.8}V${from - 16}" stroke="#fff" stroke-opacity=".4" stroke-width="${w * 0.045}" stroke-linecap="round"/>`,
    "</g>",
  ].join("");
  return { svg, width: Math.max(w, top.width), height: top.height + h };
}

function bodyPath({ width: w, height: h, shoulder: s, neck, round: r }: Build): string {
  const left = (w - neck) / 2;
  const right = (w + neck) / 2;
  return [
    `M${left} 0`,
    `C${left} ${s * 0.62} 0 ${s * 0.4} 0 ${s}`,
    `V${h - r}Q0 ${h} ${r} ${h}H${w - r}Q${w} ${h} ${w} ${h - r}V${s}`,
    `C${w} ${s * 0.4} ${right} ${s * 0.62} ${right} 0Z`,
  ].join("");
}

function glassColour({ colours: c }: Art, glass: Glass): string {
  const fills: Record<Glass, string> = {
    amber: "#8c4a17",
    white: "#f3f5f4",
    green: "#2f6b45",
    clear: "#e3edf0",
    colour: c.main,
    accent: c.accent,
  };
  return fills[glass];
}
