import { type Art, type Figure, turned } from "./art.ts";
import { moulded, say } from "./meters.ts";
import { contactShadow, cylinderShade, softShadow } from "./shade.ts";
import { dimmed, rect, roundRect } from "./shapes.ts";

export function kneeBrace(art: Art): Figure {
  const { pen, colours: c, words } = art;
  const sleeve = "M30 0H270Q262 120 284 210Q290 330 250 460H50Q10 330 16 210Q38 120 30 0Z";
  const strap = (y: number) =>
    `${rect(0, y, 300, 44, c.main)}${dimmed(rect(0, y + 5, 300, 3, "#fff"), 0.35)}${dimmed(rect(0, y + 36, 300, 3, "#fff"), 0.35)}`;
  const knit = Array.from({ length: 22 }, (_, index) => `M${8 + index * 14} 0V460`).join("");
  const svg = [
    contactShadow(pen, 150, 462, 120, 18),
    pen.clipped(
      sleeve,
      `${rect(0, 0, 300, 460, "#59655f")}<path d="${knit}" stroke="#fff" stroke-opacity=".07" stroke-width="5"/>${strap(54)}${strap(364)}${dimmed(rect(0, 0, 300, 16, "#000"), 0.25)}<path d="${sleeve}" fill="${cylinderShade(pen, 0.9)}"/>`,
    ),
    `<ellipse cx="150" cy="222" rx="62" ry="70" fill="none" stroke="${c.accent}" stroke-width="12"/><ellipse cx="150" cy="222" rx="50" ry="58" fill="#000" opacity=".22"/>`,
    say(words.title, [62, 62, 176, 28], c.onMain, { weight: 800, size: 24 }),
    say(words.detail || words.maker, [62, 372, 176, 28], c.onMain, { weight: 700, size: 20 }),
  ].join("");
  return { svg, width: 300, height: 462 };
}

export function walkingStick(art: Art): Figure {
  const { pen, colours: c, words } = art;
  const metal = pen.linear([
    [0, "#6f7b80"],
    [0.3, "#f2f5f6"],
    [0.6, "#b5bfc3"],
    [1, "#5f6a6e"],
  ]);
  const handle = "M56 74V60Q56 14 110 14H196Q222 14 222 40";
  const tag = roundRect(96, 150, 150, 190, 14);
  const holes = Array.from(
    { length: 6 },
    (_, index) => `<circle cx="56" cy="${392 + index * 22}" r="4" fill="#39423f"/>`,
  );
  const svg = [
    contactShadow(pen, 56, 582, 70, 14),
    rect(44, 70, 24, 300, c.main, 4),
    rect(44, 70, 24, 300, cylinderShade(pen, 1), 4),
    rect(47, 360, 18, 190, metal),
    ...holes,
    rect(38, 340, 36, 34, "#2d3331", 8),
    rect(36, 540, 40, 42, "#2d3331", 10),
    `<path d="${handle}" fill="none" stroke="#2d3331" stroke-width="36" stroke-linecap="round"/><path d="M60 60Q62 26 110 22H196" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="6" stroke-linecap="round"/>`,
    `<path d="M62 120Q110 110 150 158" fill="none" stroke="#8d979a" stroke-width="4"/>`,
    `<g transform="translate(3 8)">${softShadow(tag, 26, 0.2)}</g><path d="${tag}" fill="#fff"/>${rect(96, 190, 150, 10, c.accent)}<circle cx="150" cy="168" r="9" fill="#cfd6d9"/>`,
    say(words.title, [108, 212, 126, 74], c.deep, { weight: 800, size: 26, lines: 3 }),
    say(words.maker, [108, 304, 126, 18], c.grey, { size: 14 }),
  ].join("");
  return { svg, width: 250, height: 584 };
}

export function hotWaterBag(art: Art): Figure {
  const { pen, colours: c, words } = art;
  const bag =
    "M120 66Q30 76 14 150Q-6 300 20 420Q30 470 90 470H230Q290 470 300 420Q326 300 306 150Q290 76 200 66Z";
  const ribs = Array.from({ length: 15 }, (_, index) => `M${20 + index * 20} 60V480`).join("");
  const label = roundRect(62, 200, 196, 150, 18);
  const svg = [
    `<g transform="translate(4 14)">${softShadow(bag, 50, 0.28)}</g>`,
    rect(124, 0, 72, 78, "#f4f6f5", 12),
    rect(124, 0, 72, 78, cylinderShade(pen, 0.9), 12),
    pen.clipped(
      bag,
      `${rect(-10, 50, 340, 430, c.main)}<path d="${ribs}" stroke="#000" stroke-opacity=".1" stroke-width="7"/><path d="${ribs}" transform="translate(6 0)" stroke="#fff" stroke-opacity=".12" stroke-width="4"/><path d="${bag}" fill="${cylinderShade(pen, 0.6)}"/>`,
    ),
    `<path d="${label}" fill="#fff"/>${rect(62, 300, 196, 8, c.accent)}`,
    say(words.title, [76, 214, 168, 74], c.deep, { weight: 800, size: 34, lines: 2 }),
    say(words.detail || words.note, [76, 316, 168, 22], c.grey, { size: 18 }),
  ].join("");
  return turned({ svg, width: 320, height: 470 }, 5);
}

export function pillBox(art: Art): Figure {
  const { pen, colours: c, words } = art;
  const tray = roundRect(0, 0, 520, 190, 26);
  const days = ["S", "M", "T", "W", "T", "F", "S"].map((day, index) => {
    const x = 16 + index * 70;
    const pills = `<circle cx="${x + 22}" cy="126" r="12" fill="${c.accent}"/><circle cx="${x + 46}" cy="130" r="10" fill="#fff"/>`;
    const lid = `${dimmed(rect(x, 66, 64, 92, index % 2 ? c.soft : c.mid, 12), 0.72)}${dimmed(rect(x + 6, 70, 52, 20, "#fff", 8), 0.35)}`;
    return `${rect(x, 66, 64, 92, "#fff", 12)}${pills}${lid}${say(day, [x, 92, 64, 34], c.deep, { weight: 800, size: 36 })}`;
  });
  const svg = [
    `<g transform="translate(0 14)">${softShadow(tray, 46, 0.3)}</g>`,
    moulded(art, tray, c.main),
    say(words.title, [24, 18, 472, 34], c.onMain, { weight: 800, size: 28 }),
    ...days,
    `<path d="${tray}" fill="${pen.linear(
      [
        [0, "#fff", 0.12],
        [1, "#000", 0.12],
      ],
      "down",
    )}"/>`,
  ].join("");
  return turned({ svg, width: 520, height: 190 }, -8);
}

export function sleepMask(art: Art): Figure {
  const { pen, colours: c, words } = art;
  const mask =
    "M60 20Q150 -10 240 24Q330 -10 420 20Q480 50 476 120Q468 206 370 206Q290 204 262 132Q240 104 218 132Q190 204 110 206Q12 206 4 120Q0 50 60 20Z";
  const strap = "M20 70C-70 -60 560 -80 462 70";
  const svg = [
    `<g transform="translate(0 60)">`,
    `<path d="${strap}" fill="none" stroke="${c.mid}" stroke-width="20"/><path d="${strap}" fill="none" stroke="#fff" stroke-opacity=".15" stroke-width="5"/>`,
    `<g transform="translate(0 14)">${softShadow(mask, 46, 0.28)}</g>`,
    `<path d="${mask}" fill="${c.main}"/><path d="${mask}" fill="${pen.linear(
      [
        [0, "#fff", 0.28],
        [0.5, "#fff", 0],
        [1, "#000", 0.22],
      ],
      "down",
    )}"/><path d="${mask}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3" stroke-dasharray="10 8" transform="translate(9.6 4) scale(.96)"/>`,
    `<path d="M80 108q34 34 72 0M328 108q34 34 72 0" fill="none" stroke="${c.accent}" stroke-width="7" stroke-linecap="round"/>`,
    say(words.title, [120, 40, 240, 30], c.onMain, { weight: 800, size: 24 }),
    "</g>",
  ].join("");
  return { svg, width: 480, height: 268 };
}
