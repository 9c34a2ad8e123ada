import { type Figure, place } from "./art.ts";
import { type Print, write } from "./label.ts";
import { rect } from "./shapes.ts";

type Design = (print: Print) => string;

const cross = (x: number, y: number, r: number, ground: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${ground}"/><path d="M${x - r * 0.5} ${y}h${r}M${x} ${y - r * 0.5}v${r}" stroke="#fff" stroke-width="${r * 0.36}" stroke-linecap="round"/>`;

const band: Design = (p) => {
  const { colours: c, width: w, height: h } = p;
  const r = Math.min(w, h) * 0.085;
  return [
    rect(0, 0, w, h * 0.46, c.main),
    rect(0, h * 0.46, w, h * 0.03, c.accent),
    write(p, "title", [0, 0.08, 1, 0.4], c.onMain),
    write(p, "detail", [0, 0.555, 1, 0.69], c.ink),
    write(p, "note", [0, 0.735, 0.72, 0.8], c.grey, { lines: 1 }),
    write(p, "maker", [0, 0.885, 0.74, 0.94], c.deep, { valign: "bottom" }),
    cross(w - r * 1.9, h - r * 1.7, r, c.accent),
  ].join("");
};

const bar: Design = (p) => {
  const { colours: c, width: w, height: h } = p;
  return [
    rect(0, 0, w * 0.15, h, c.main),
    rect(0, h * 0.64, w * 0.15, h * 0.14, c.accent),
    write(p, "maker", [0.22, 0.075, 1, 0.13], c.grey),
    write(p, "title", [0.22, 0.2, 1, 0.53], c.deep),
    rect(w * 0.22, h * 0.585, w * 0.14, h * 0.016, c.accent),
    write(p, "detail", [0.22, 0.65, 1, 0.78], c.ink),
    write(p, "note", [0.22, 0.82, 1, 0.93], c.grey),
  ].join("");
};

const wave: Design = (p) => {
  const { colours: c, width: w, height: h } = p;
  const curve = (y: number, fill: string) =>
    `<path d="M0 ${y * h}C${w * 0.3} ${(y - 0.13) * h} ${w * 0.62} ${(y + 0.13) * h} ${w} ${(y - 0.04) * h}V${h}H0Z" fill="${fill}"/>`;
  return [
    curve(0.66, c.soft),
    curve(0.71, c.accent),
    curve(0.735, c.main),
    write(p, "title", [0, 0.09, 1, 0.41], c.deep),
    write(p, "detail", [0, 0.475, 1, 0.585], c.ink),
    write(p, "note", [0, 0.805, 1, 0.865], c.onMain, { lines: 1 }),
    write(p, "maker", [0, 0.895, 1, 0.945], c.onMain),
  ].join("");
};

const solid: Design = (p) => {
  const { colours: c, width: w, height: h } = p;
  const r = Math.min(w, h) * 0.5;
  const ring = (radius: number) =>
    `<circle cx="${w}" cy="${h * 0.12}" r="${radius}" fill="#fff" opacity=".09"/>`;
  return [
    rect(0, 0, w, h, c.main),
    ring(r),
    ring(r * 0.62),
    write(p, "maker", [0, 0.08, 0.8, 0.135], c.onMain),
    write(p, "title", [0, 0.24, 1, 0.56], c.onMain, { valign: "bottom" }),
    rect(0, h * 0.62, w * 0.46, h * 0.022, c.accent),
    write(p, "detail", [0, 0.695, 1, 0.81], c.onMain),
    write(p, "note", [0, 0.86, 1, 0.925], c.onMain),
  ].join("");
};

const slant: Design = (p) => {
  const { colours: c, width: w, height: h } = p;
  const slope = (from: number, to: number, fill: string) =>
    `<path d="M0 ${h * from}L${w} ${h * (from - 0.25)}V${h * to}H0Z" fill="${fill}"/>`;
  return [
    slope(0.75, 1, c.accent),
    slope(0.79, 1, c.main),
    write(p, "title", [0, 0.09, 1, 0.4], c.deep),
    write(p, "note", [0, 0.455, 0.7, 0.545], c.grey),
    write(p, "detail", [0.26, 0.735, 1, 0.85], c.onMain, { align: "right", valign: "middle" }),
    write(p, "maker", [0, 0.895, 1, 0.945], c.onMain, { align: "right" }),
  ].join("");
};

const disc: Design = (p) => {
  const { colours: c, width: w, height: h } = p;
  const r = Math.min(w * 0.46, h * 0.285);
  const [x, y] = [w - r * 0.8, h - r * 0.84];
  const inside = [
    (x - r * 0.74) / w,
    (y - r * 0.5) / h,
    (x + r * 0.64) / w,
    (y + r * 0.3) / h,
  ] as const;
  const big = p.words.detail ? "detail" : "note";
  return [
    rect(0, 0, w, h, c.pale),
    rect(0, 0, w, h * 0.035, c.main),
    `<circle cx="${x}" cy="${y}" r="${r * 1.13}" fill="none" stroke="${c.accent}" stroke-width="${r * 0.06}"/><circle cx="${x}" cy="${y}" r="${r}" fill="${c.main}"/>`,
    write(p, "maker", [0, 0.09, 1, 0.14], c.grey),
    write(p, "title", [0, 0.18, 1, 0.41], c.deep),
    write(p, big, inside, c.onMain, { align: "middle", valign: "middle", size: 0.11, weight: 700 }),
    big === "detail" && w > h ? write(p, "note", [0, 0.82, 0.4, 0.92], c.grey) : "",
  ].join("");
};

const stripes: Design = (p) => {
  const { colours: c, width: w, height: h } = p;
  const line = (y: number, fill: string) => rect(0, h * y, w, h * 0.036, fill);
  return [
    line(0.07, c.main),
    line(0.125, c.accent),
    line(0.18, c.soft),
    write(p, "title", [0, 0.28, 1, 0.57], c.deep, { align: "middle" }),
    write(p, "detail", [0, 0.625, 1, 0.73], c.ink, { align: "middle" }),
    rect(0, h * 0.79, w, h * 0.21, c.main),
    write(p, "note", [0, 0.83, 1, 0.885], c.onMain, { lines: 1, align: "middle" }),
    write(p, "maker", [0, 0.915, 1, 0.962], c.onMain, { align: "middle" }),
  ].join("");
};

const plate: Design = (p) => {
  const { colours: c, width: w, height: h } = p;
  const short = Math.min(w, h);
  const inset = short * 0.07;
  return [
    rect(0, 0, w, h, c.main),
    rect(0, h * 0.56, w, h * 0.44, c.soft),
    rect(0, h * 0.53, w, h * 0.03, c.accent),
    rect(inset, h * 0.17, w - inset * 2, h * 0.5, "#fff", short * 0.05),
    write(p, "maker", [0, 0.075, 1, 0.13], c.onMain, { align: "middle" }),
    write(p, "title", [0.13, 0.215, 0.87, 0.46], c.deep, { align: "middle" }),
    write(p, "detail", [0.13, 0.515, 0.87, 0.61], c.ink, { align: "middle" }),
    write(p, "note", [0, 0.77, 1, 0.88], c.deep, { align: "middle" }),
  ].join("");
};

const designs: readonly Design[] = [band, wave, solid, slant, bar, disc, stripes, plate];

/** How many ways there are to print a label. */
export const designCount = designs.length;

/** Prints a label's front. */
export function printFront(design: number, print: Print): string {
  const chosen = designs[design % designCount] ?? band;
  return rect(0, 0, print.width, print.height, "#fff") + chosen(print);
}

/** Prints the carton of a thing: its name, and what it looks like. */
export function printPicture(print: Print, picture: Figure): string {
  const { colours: c, width: w, height: h } = print;
  const frame = { x: w * 0.14, y: h * 0.29, width: w * 0.72, height: h * 0.52 };
  return [
    rect(0, 0, w, h, "#fff"),
    `<circle cx="${w / 2}" cy="${h * 0.56}" r="${Math.min(w, h) * 0.36}" fill="${c.pale}"/>`,
    rect(0, 0, w, h * 0.235, c.main),
    rect(0, h * 0.235, w, h * 0.02, c.accent),
    write(print, "title", [0, 0.06, 1, 0.18], c.onMain, { size: 0.13, lines: 1 }),
    place(picture, frame),
    write(print, "note", [0, 0.87, 1, 0.925], c.ink, { lines: 1, align: "middle" }),
  ].join("");
}
