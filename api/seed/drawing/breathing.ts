import type { Art, Figure } from "./art.ts";
import { moulded, say } from "./meters.ts";
import { contactShadow, cylinderShade, softShadow } from "./shade.ts";
import { rect, roundRect } from "./shapes.ts";

export function inhaler(art: Art): Figure {
  const { pen, colours: c, words, variant } = art;
  const can = roundRect(60, 0, 124, 150, 26);
  const boot =
    "M40 96Q40 80 58 80H188Q206 80 206 96V330H330Q350 330 352 352L358 424Q358 442 340 442H206Q40 442 40 290Z";
  const mouth = "M330 326H368Q384 326 384 344V430Q384 446 368 446H330Z";
  const plate = roundRect(56, 150, 134, 140, 12);
  const svg = [
    contactShadow(pen, 220, 446, 170, 22),
    `<path d="${can}" fill="#d9dfe1"/><path d="${can}" fill="${cylinderShade(pen, 1)}"/>`,
    `<path d="${boot}" fill="${variant % 2 ? c.main : c.soft}"/><path d="${boot}" fill="${cylinderShade(pen, 0.75)}"/>`,
    `<path d="${mouth}" fill="${c.deep}"/><path d="${mouth}" fill="${pen.linear(
      [
        [0, "#fff", 0.3],
        [1, "#000", 0.2],
      ],
      "down",
    )}"/>`,
    `<path d="${plate}" fill="#fff"/>${rect(56, 168, 134, 8, c.accent)}`,
    say(words.title, [66, 188, 114, 44], c.deep, { weight: 800, size: 28, lines: 2 }),
    say(words.detail || words.note, [66, 242, 114, 24], c.ink, { size: 20 }),
  ].join("");
  return { svg, width: 384, height: 446 };
}

export function nebuliser(art: Art): Figure {
  const { pen, colours: c, words } = art;
  const body =
    "M40 170H250Q292 170 300 212L312 350Q312 372 290 372H0Q-22 372 -22 350L-8 212Q0 170 40 170Z";
  const mask = "M330 40Q400 0 452 70Q470 130 430 190Q400 226 352 206Q330 120 330 40Z";
  const svg = [
    `<g transform="translate(22 0)">`,
    contactShadow(pen, 146, 374, 172, 26),
    `<path d="M270 250C360 260 330 330 400 320S430 250 402 236" fill="none" stroke="#b9d4dc" stroke-width="13" stroke-linecap="round"/><path d="M270 248C360 258 330 328 400 318" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="4"/>`,
    moulded(art, body),
    `<path d="M92 170q0 -54 54 -54t54 54" fill="none" stroke="${c.main}" stroke-width="20"/>`,
    `<path d="M-10 300H302L312 350Q312 372 290 372H0Q-22 372 -22 350Z" fill="${c.main}"/>`,
    Array.from({ length: 6 }, (_, index) => rect(40, 204 + index * 13, 66, 5, "#aeb8b6", 2)).join(
      "",
    ),
    `<circle cx="246" cy="236" r="22" fill="${c.accent}"/><circle cx="246" cy="236" r="9" fill="#fff"/>`,
    say(words.title, [10, 314, 272, 40], c.onMain, { weight: 800, size: 32 }),
    `<path d="M384 206h40v34q0 14 -20 14t-20 -14Z" fill="${c.mid}"/>`,
    `<path d="${mask}" fill="#dff0f4" fill-opacity=".92" stroke="#9cc3cf" stroke-width="4"/><path d="M356 62Q404 44 434 96" stroke="#fff" stroke-width="8" stroke-linecap="round" fill="none"/><path d="M362 150q30 24 58 0" stroke="#9cc3cf" stroke-width="4" fill="none"/>`,
    "</g>",
  ].join("");
  return { svg, width: 490, height: 374 };
}

export function faceMask(art: Art): Figure {
  const { pen, colours: c, words } = art;
  const cloth = "M40 36Q220 0 400 36Q416 140 392 226Q300 300 220 302Q140 300 48 226Q24 140 40 36Z";
  const pleat = (y: number) =>
    `<path d="M32 ${y}Q220 ${y + 22} 408 ${y}" fill="none" stroke="#000" stroke-opacity=".12" stroke-width="5"/><path d="M32 ${y + 6}Q220 ${y + 28} 408 ${y + 6}" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="4"/>`;
  const loop = (d: string) =>
    `<path d="${d}" fill="none" stroke="#f2f5f4" stroke-width="10" stroke-linecap="round"/><path d="${d}" fill="none" stroke="#000" stroke-opacity=".12" stroke-width="3"/>`;
  const svg = [
    `<g transform="translate(30 0)">`,
    loop("M44 46C-60 60 -50 210 52 220"),
    loop("M396 46C500 60 490 210 388 220"),
    `<g transform="translate(0 14)">${softShadow(cloth, 46, 0.24)}</g>`,
    pen.clipped(
      cloth,
      `<path d="${cloth}" fill="${c.soft}"/>${rect(0, 0, 440, 38, "#fff")}${pleat(96)}${pleat(146)}${pleat(196)}<path d="${cloth}" fill="${pen.linear(
        [
          [0, "#fff", 0.5],
          [0.4, "#fff", 0],
          [1, "#000", 0.14],
        ],
        "down",
      )}"/>`,
    ),
    rect(150, 34, 140, 8, "#b7c1c4", 4),
    say(words.title, [120, 234, 200, 34], c.deep, { weight: 800, size: 24 }),
    "</g>",
  ].join("");
  return { svg, width: 500, height: 302 };
}

export function stethoscope(art: Art): Figure {
  const { pen, colours: c, words } = art;
  const tube = (d: string, width: number) =>
    `<path d="${d}" fill="none" stroke="${c.main}" stroke-width="${width}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="${width * 0.26}" stroke-linecap="round"/>`;
  const metal = (d: string) =>
    `<path d="${d}" fill="none" stroke="#98a3a8" stroke-width="13" stroke-linecap="round"/><path d="${d}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="4" stroke-linecap="round"/>`;
  const tip = (x: number, y: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="15" ry="13" fill="#2d3331"/>`;
  const chest = pen.radial([
    [0, "#fff"],
    [0.6, "#dfe5e7"],
    [1, "#9aa5aa"],
  ]);
  const path = "M150 226C150 300 190 300 190 360C190 470 330 480 330 380V330";
  const svg = [
    `<g opacity=".16" transform="translate(8 16)"><path d="${path}" fill="none" stroke="#0c1712" stroke-width="26"/></g>`,
    metal("M30 22Q0 110 96 176"),
    metal("M270 22Q300 110 204 176"),
    tip(30, 16),
    tip(270, 16),
    tube("M88 168Q150 200 150 240", 22),
    tube("M212 168Q150 200 150 240", 22),
    tube(path, 24),
    `<circle cx="330" cy="282" r="68" fill="#0c1712" opacity=".18" transform="translate(4 12)"/><circle cx="330" cy="282" r="66" fill="${chest}"/><circle cx="330" cy="282" r="50" fill="${c.deep}"/><circle cx="330" cy="282" r="44" fill="#fbfcfc"/>`,
    say(words.title, [296, 262, 68, 40], c.deep, { weight: 800, size: 14, lines: 2 }),
  ].join("");
  return { svg, width: 400, height: 470 };
}
