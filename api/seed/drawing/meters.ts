import { type Art, type Figure, turned } from "./art.ts";
import { contactShadow, cylinderShade, softShadow } from "./shade.ts";
import { rect, roundRect } from "./shapes.ts";
import { drawText, type TextStyle } from "./text.ts";

const shell = "#f7f8f8";

/** One line of text inside a box. */
export function say(
  text: string,
  [x, y, width, height]: readonly [number, number, number, number],
  fill: string,
  style: Partial<TextStyle> = {},
): string {
  const settings = { weight: 700, align: "middle", valign: "middle", lines: 1, ...style } as const;
  return drawText(text, { x, y, width, height }, { size: height * 1.4, ...settings, fill }).svg;
}

/** A moulded shell with light from above. */
export function moulded({ pen }: Art, path: string, fill = shell): string {
  const light = pen.linear(
    [
      [0, "#fff", 0.7],
      [0.35, "#fff", 0],
      [0.75, "#000", 0.03],
      [1, "#000", 0.16],
    ],
    "down",
  );
  return `<path d="${path}" fill="${fill}"/><path d="${path}" fill="${light}"/><path d="${path}" fill="none" stroke="#000" stroke-opacity=".1" stroke-width="2"/>`;
}

/** A liquid crystal window. */
function screen({ pen }: Art, x: number, y: number, w: number, h: number): string {
  const glass = pen.linear(
    [
      [0, "#d3ddd0"],
      [1, "#b9c7b7"],
    ],
    "down",
  );
  return `${rect(x - 6, y - 6, w + 12, h + 12, "#2b3431", 14)}${rect(x, y, w, h, glass, 9)}`;
}

const lcdInk = "#1d2a25";

export function thermometer(art: Art): Figure {
  const { pen, colours: c, words } = art;
  const body =
    "M40 0H330Q360 0 390 22L520 34Q530 36 530 45T520 56L390 68Q360 90 330 90H40Q0 90 0 45T40 0Z";
  const metal = "M518 33H560Q580 36 580 45T560 57H518Z";
  const svg = [
    `<g transform="translate(4 14)">${softShadow(body, 40, 0.26)}</g>`,
    `<path d="${metal}" fill="#aab4b8"/><path d="${metal}" fill="${pen.linear(
      [
        [0, "#fff", 0.7],
        [0.5, "#fff", 0],
        [1, "#000", 0.3],
      ],
      "down",
    )}"/>`,
    moulded(art, body),
    `<circle cx="46" cy="45" r="25" fill="${c.main}"/><circle cx="46" cy="45" r="25" fill="${pen.linear(
      [
        [0, "#fff", 0.35],
        [1, "#000", 0.15],
      ],
      "down",
    )}"/>`,
    screen(art, 100, 22, 130, 46),
    say("98.6 °F", [108, 28, 114, 34], lcdInk, { size: 30 }),
    say(words.title, [246, 24, 116, 42], c.deep, { weight: 800, size: 24, lines: 2 }),
  ].join("");
  return turned({ svg, width: 580, height: 90 }, -38);
}

export function pressureMonitor(art: Art): Figure {
  const { pen, colours: c, words } = art;
  const cuff = "M18 40Q0 40 0 60V250Q0 272 20 272H250V40Z";
  const body = roundRect(150, 0, 300, 330, 40);
  const hose = `<path d="M60 262C40 350 120 372 190 322" fill="none" stroke="#39423f" stroke-width="15" stroke-linecap="round"/><path d="M60 258C42 344 120 364 188 316" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="4"/>`;
  const figures = ["120", "80", "72"].map((figure, index) => {
    const y = 40 + index * 54;
    const unit = ["SYS", "DIA", "PUL"][index] ?? "";
    return `${say(unit, [196, y + 4, 40, 40], lcdInk, { size: 16, align: "left" })}${say(figure, [250, y, 130, 46], lcdInk, { size: index === 2 ? 44 : 58, align: "right" })}`;
  });
  const svg = [
    contactShadow(pen, 256, 334, 190, 28),
    `<path d="${cuff}" fill="${c.deep}"/><path d="${cuff}" fill="${cylinderShade(pen, 0.8)}"/>${rect(14, 92, 118, 12, c.mid, 6)}`,
    say(words.maker, [10, 200, 128, 26], "#fff", { size: 17 }),
    hose,
    moulded(art, body),
    screen(art, 186, 34, 206, 166),
    ...figures,
    `<rect x="186" y="226" width="152" height="52" rx="26" fill="${c.main}"/>`,
    say("START", [190, 232, 144, 40], c.onMain, { size: 24, weight: 800 }),
    `<circle cx="382" cy="252" r="24" fill="${c.accent}"/>`,
    say(words.title, [176, 288, 250, 28], c.deep, { size: 22, weight: 800 }),
  ].join("");
  return { svg, width: 450, height: 334 };
}

export function glucometer(art: Art): Figure {
  const { pen, colours: c, words } = art;
  const body = "M60 0H180Q240 0 240 62L226 300Q220 380 160 380H80Q20 380 14 300L0 62Q0 0 60 0Z";
  const svg = [
    `<g transform="translate(4 14)">${softShadow(body, 46, 0.28)}</g>`,
    `${rect(94, 356, 52, 108, "#fdfdfc", 5)}${rect(94, 410, 52, 12, c.accent)}${rect(106, 436, 28, 28, "#c9413c", 4)}`,
    moulded(art, body, c.main),
    moulded(art, roundRect(26, 28, 188, 190, 26)),
    screen(art, 46, 50, 148, 104),
    say("104", [56, 62, 128, 60], lcdInk, { size: 72 }),
    say("mg/dL", [110, 130, 76, 18], lcdInk, { size: 17, align: "right" }),
    say(words.title, [38, 168, 164, 38], c.deep, { weight: 800, size: 24, lines: 2 }),
    `<circle cx="120" cy="278" r="38" fill="#fff"/><circle cx="120" cy="278" r="38" fill="${pen.linear(
      [
        [0, "#fff", 0],
        [1, "#000", 0.16],
      ],
      "down",
    )}"/><path d="M120 258v22M104 268a22 22 0 1 0 32 0" fill="none" stroke="${c.main}" stroke-width="7" stroke-linecap="round"/>`,
  ].join("");
  return turned({ svg, width: 240, height: 464 }, 8);
}

export function oximeter(art: Art): Figure {
  const { pen, colours: c, words } = art;
  const lower = roundRect(14, 60, 232, 350, 60);
  const upper = roundRect(0, 0, 260, 352, 66);
  const window = roundRect(40, 56, 180, 176, 22);
  const svg = [
    `<g transform="translate(4 12)">${softShadow(lower, 46, 0.3)}</g>`,
    `<path d="${lower}" fill="#39423f"/>`,
    moulded(art, upper, "#fafbfb"),
    `<path d="${window}" fill="#121a1f"/><path d="${window}" fill="${pen.linear(
      [
        [0, "#fff", 0.2],
        [0.5, "#fff", 0],
      ],
      "diagonal",
    )}"/>`,
    say("%SpO2", [56, 68, 60, 20], "#8fd8ff", { size: 16, align: "left" }),
    say("98", [52, 92, 86, 70], "#7df0b0", { size: 70 }),
    say("PR", [156, 68, 40, 20], "#8fd8ff", { size: 16, align: "left" }),
    say("74", [146, 104, 62, 48], "#ffd866", { size: 46 }),
    `<path d="M52 204h28l10 -22 14 34 12 -24 8 12h80" fill="none" stroke="#7df0b0" stroke-width="4" stroke-linejoin="round"/>`,
    `<circle cx="130" cy="276" r="20" fill="${c.main}"/>`,
    say(words.title, [40, 304, 180, 32], c.deep, { weight: 800, size: 22 }),
  ].join("");
  return turned({ svg, width: 260, height: 410 }, -10);
}

export function scale(art: Art): Figure {
  const { pen, colours: c, words } = art;
  const plate = roundRect(0, 0, 430, 400, 44);
  const glass = pen.linear(
    [
      [0, "#fff", 0.5],
      [0.4, "#fff", 0.05],
      [1, "#000", 0.14],
    ],
    "diagonal",
  );
  const foot = (x: number) =>
    `<ellipse cx="${x}" cy="262" rx="52" ry="84" fill="#fff" opacity=".16"/>`;
  const svg = [
    `<g transform="translate(0 16)">${softShadow(plate, 54, 0.32)}</g>`,
    `<path d="${plate}" fill="${c.main}"/>`,
    foot(136),
    foot(294),
    `<path d="${plate}" fill="${glass}"/><path d="${plate}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="3"/>`,
    screen(art, 135, 36, 160, 72),
    say("62.4", [150, 46, 96, 52], lcdInk, { size: 54 }),
    say("kg", [250, 72, 36, 26], lcdInk, { size: 24 }),
    say(words.title, [50, 340, 330, 36], c.onMain, { weight: 800, size: 28 }),
  ].join("");
  return { svg, width: 430, height: 400 };
}
