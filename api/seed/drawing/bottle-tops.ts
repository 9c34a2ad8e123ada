import type { Art, Figure } from "./art.ts";
import { cylinderShade } from "./shade.ts";
import { dimmed, rect, roundRect } from "./shapes.ts";

export type Top = "cap" | "lid" | "flip" | "pump" | "mist" | "bulb" | "tip" | "nozzle" | "dome";

/** What closes a bottle whose neck has that width; its lower edge sits on the neck. */
export function bottleTop(art: Art, top: Top, neck: number): Figure {
  return tops[top](art, neck);
}

type Drawn = (art: Art, neck: number) => Figure;

/** A shape with the light and shade of a cylinder over its colour. */
function turnedPart({ pen }: Art, path: string, fill: string, strength = 0.75): string {
  return `<path d="${path}" fill="${fill}"/><path d="${path}" fill="${cylinderShade(pen, strength)}"/>`;
}

const ribs = (x: number, y: number, width: number, height: number) =>
  Array.from({ length: 11 }, (_, index) => {
    const at = x + (width * (index + 0.5)) / 11;
    return `<path d="M${at} ${y}v${height}" stroke="#000" stroke-opacity=".1" stroke-width="3"/>`;
  }).join("");

const capColour = ({ colours: c, variant }: Art) => (variant % 3 === 0 ? c.deep : "#fafbfa");

const cap: Drawn = (art, neck) => {
  const width = neck + 30;
  const svg = [
    turnedPart(art, roundRect((width - neck) / 2, 66, neck, 26, 3), "#e8dcc9"),
    turnedPart(art, roundRect(0, 0, width, 72, 12), capColour(art)),
    ribs(6, 18, width - 12, 48),
  ].join("");
  return { svg, width, height: 88 };
};

const lid: Drawn = (art, neck) => {
  const width = neck + 38;
  const svg = [
    turnedPart(art, roundRect((width - neck) / 2, 74, neck, 18, 3), "#dfe4e2"),
    turnedPart(art, roundRect(0, 0, width, 80, 14), art.variant % 2 ? art.colours.main : "#fafbfa"),
    ribs(8, 20, width - 16, 54),
  ].join("");
  return { svg, width, height: 90 };
};

const flip: Drawn = (art, neck) => {
  const width = neck + 16;
  const svg = [
    turnedPart(art, roundRect(0, 0, width, 70, 16), art.colours.deep),
    dimmed(rect(6, 26, width - 12, 3, "#000"), 0.22),
  ].join("");
  return { svg, width, height: 70 };
};

const pump: Drawn = (art, neck) => {
  const width = neck + 96;
  const middle = width / 2;
  const ink = art.colours.deep;
  const nozzle = `M${middle - 30} 4h52q10 0 10 10v22h-${62 + 46}q-22 0 -26 20h-14q2 -40 40 -44z`;
  const svg = [
    turnedPart(art, roundRect(middle - 9, 34, 18, 56, 3), "#e8ecea"),
    turnedPart(art, nozzle, ink),
    turnedPart(art, roundRect(middle - neck / 2, 84, neck, 46, 8), ink),
    ribs(middle - neck / 2 + 4, 94, neck - 8, 32),
  ].join("");
  return { svg, width, height: 130 };
};

const mist: Drawn = (art, neck) => {
  const svg = [
    turnedPart(art, roundRect(0, 0, neck, 96, 16), "#fafbfa"),
    dimmed(rect(4, 78, neck - 8, 3, "#000"), 0.15),
  ].join("");
  return { svg, width: neck, height: 94 };
};

const bulb: Drawn = (art, neck) => {
  const width = neck + 12;
  const middle = width / 2;
  const rubber = `M${middle - 26} 70V26q0 -26 26 -26t26 26v44Z`;
  const svg = [
    turnedPart(art, rubber, "#2d3331"),
    turnedPart(art, roundRect(0, 64, width, 56, 8), "#f7f8f7"),
    ribs(5, 72, width - 10, 42),
  ].join("");
  return { svg, width, height: 118 };
};

const tip: Drawn = (art, neck) => {
  const width = neck + 6;
  const cone = `M${width * 0.3} 0h${width * 0.4}q6 0 7 8l${width * 0.15} 92h-${width}l${width * 0.15} -92q1 -8 7 -8Z`;
  return { svg: turnedPart(art, cone, art.colours.main), width, height: 98 };
};

const nozzle: Drawn = (art, neck) => {
  const width = neck + 62;
  const middle = width / 2;
  const spout = `M${middle - 18} 78l7 -66q2 -12 11 -12t11 12l7 66Z`;
  const wings = `M0 84q0 -14 16 -14h${width - 32}q16 0 16 14v12q0 8 -8 8h-${width - 16}q-8 0 -8 -8Z`;
  const svg = [
    turnedPart(art, spout, "#fafbfa"),
    turnedPart(art, roundRect(middle - neck / 2, 98, neck, 30, 4), "#e8ecea"),
    turnedPart(art, wings, "#fafbfa"),
  ].join("");
  return { svg, width, height: 126 };
};

const dome: Drawn = (art, neck) => {
  const path = `M0 96V${neck / 2}a${neck / 2} ${neck / 2} 0 0 1 ${neck} 0V96Z`;
  return { svg: turnedPart(art, path, art.colours.deep), width: neck, height: 94 };
};

const tops: Record<Top, Drawn> = { cap, lid, flip, pump, mist, bulb, tip, nozzle, dome };
