import { type Art, type Figure, turned } from "./art.ts";
import { moulded, say } from "./meters.ts";
import { contactShadow, cylinderShade, softShadow } from "./shade.ts";
import { dimmed, rect, roundRect } from "./shapes.ts";

export function bandageRoll(art: Art): Figure {
  const { pen, colours: c, words } = art;
  const [w, h] = [340, 250];
  const cloth = "#efe0c8";
  const weave = Array.from({ length: 16 }, (_, index) => `M0 ${10 + index * 16}H${w}`).join("");
  const side = `M60 0H${w}V${h}H60A52 ${h / 2} 0 0 1 60 0Z`;
  const tail = `M${w} 150L${w + 110} 178V${h + 22}L${w} ${h}Z`;
  const spiral = [1, 0.74, 0.5, 0.28].map(
    (share) =>
      `<ellipse cx="60" cy="${h / 2}" rx="${52 * share}" ry="${(h / 2) * share}" fill="${share === 1 ? "#f7ecd9" : "none"}" stroke="#c9b48f" stroke-width="4"/>`,
  );
  const svg = [
    contactShadow(pen, 216, h + 8, 186, 24),
    `<path d="${tail}" fill="${cloth}"/><path d="${tail}" fill="#000" fill-opacity=".08"/>`,
    pen.clipped(
      side,
      `${rect(0, 0, w, h, cloth)}<path d="${weave}" stroke="#b79f74" stroke-opacity=".25" stroke-width="4"/>${rect(110, 0, 170, h, c.main)}${rect(110, 0, 10, h, c.accent)}${rect(
        0,
        0,
        w,
        h,
        pen.linear(
          [
            [0, "#000", 0.2],
            [0.16, "#fff", 0.4],
            [0.5, "#fff", 0],
            [1, "#000", 0.3],
          ],
          "down",
        ),
      )}`,
    ),
    ...spiral,
    say(words.title, [130, 66, 142, 80], c.onMain, { weight: 800, size: 34, lines: 2 }),
    say(words.detail || words.note, [130, 160, 142, 28], c.onMain, { size: 22 }),
  ].join("");
  return { svg, width: w + 110, height: h + 24 };
}

export function tapeRoll(art: Art): Figure {
  const { pen, colours: c, words } = art;
  const r = 200;
  const ring = (radius: number, fill: string) =>
    `<circle cx="${r}" cy="${r}" r="${radius}" fill="${fill}"/>`;
  const annulus = `M0 ${r}A${r} ${r} 0 1 1 ${r * 2} ${r}A${r} ${r} 0 1 1 0 ${r}ZM96 ${r}A104 104 0 1 0 304 ${r}A104 104 0 1 0 96 ${r}Z`;
  const svg = [
    `<g transform="translate(6 16)" fill-rule="evenodd">${softShadow(annulus, 46, 0.26)}</g>`,
    `<path d="${annulus}" fill-rule="evenodd" fill="${c.soft}"/>`,
    [180, 160, 140]
      .map(
        (radius) =>
          `<circle cx="${r}" cy="${r}" r="${radius}" fill="none" stroke="#000" stroke-opacity=".07" stroke-width="3"/>`,
      )
      .join(""),
    `<path d="M${r} 0A${r} ${r} 0 0 1 ${r * 2} ${r}" fill="none"/><path d="${annulus}" fill-rule="evenodd" fill="${pen.linear(
      [
        [0, "#fff", 0.5],
        [0.5, "#fff", 0],
        [1, "#000", 0.2],
      ],
      "diagonal",
    )}"/>`,
    `<circle cx="${r}" cy="${r}" r="112" fill="none" stroke="${c.main}" stroke-width="22"/>`,
    ring(101, "#fff"),
    say(words.title, [128, 150, 144, 66], c.deep, { weight: 800, size: 36, lines: 2 }),
    say(words.detail || words.maker, [128, 228, 144, 26], c.grey, { size: 20 }),
    `<path d="M${r * 2 - 24} ${r}l66 150 -52 22 -62 -110Z" fill="${c.soft}"/><path d="M${r * 2 - 24} ${r}l66 150 -52 22 -62 -110Z" fill="#000" fill-opacity=".1"/>`,
  ].join("");
  return { svg, width: r * 2 + 42, height: r * 2 };
}

export function syringe(art: Art): Figure {
  const { pen, colours: c, words } = art;
  const marks = Array.from(
    { length: 13 },
    (_, index) => `M${214 + index * 18} 34v${index % 4 ? 14 : 26}`,
  ).join("");
  const barrel = roundRect(190, 30, 260, 80, 10);
  const glass = pen.linear(
    [
      [0, "#fff", 0.9],
      [0.3, "#e9f2f5", 0.75],
      [1, "#b9cdd4", 0.85],
    ],
    "down",
  );
  const svg = [
    `<g transform="translate(2 12)">${softShadow(roundRect(20, 50, 560, 44, 10), 34, 0.2)}</g>`,
    rect(20, 54, 260, 32, c.mid, 6),
    rect(0, 26, 24, 88, c.main, 8),
    `<path d="${barrel}" fill="${glass}" stroke="#9fb4bc" stroke-width="3"/>`,
    rect(276, 34, 34, 72, "#2d3331", 6),
    dimmed(rect(310, 38, 132, 64, c.soft, 4), 0.6),
    `<path d="${marks}" stroke="#33413b" stroke-width="3"/>`,
    rect(178, 6, 20, 128, "#e4ecee", 8),
    rect(450, 54, 26, 32, "#dfe7ea", 4),
    rect(472, 44, 40, 52, c.accent, 6),
    rect(508, 56, 112, 28, "#f3f6f7", 8),
    rect(
      508,
      56,
      112,
      28,
      pen.linear(
        [
          [0, "#fff", 0.6],
          [1, "#000", 0.2],
        ],
        "down",
      ),
      8,
    ),
    say(words.title, [318, 70, 122, 28], c.deep, { weight: 800, size: 24 }),
  ].join("");
  return turned({ svg, width: 620, height: 140 }, -32);
}

export function plasters(art: Art): Figure {
  const { pen, colours: c, words } = art;
  const shape = roundRect(0, 0, 460, 140, 70);
  const holes = (from: number) =>
    Array.from(
      { length: 12 },
      (_, index) =>
        `<circle cx="${from + (index % 4) * 22}" cy="${44 + Math.floor(index / 4) * 26}" r="4" fill="#8a5a2c" opacity=".35"/>`,
    ).join("");
  const light = pen.linear(
    [
      [0, "#fff", 0.35],
      [0.5, "#fff", 0],
      [1, "#000", 0.12],
    ],
    "down",
  );
  const one = (fill: string, text: string) =>
    `<g transform="translate(2 10)">${softShadow(shape, 34, 0.24)}</g><path d="${shape}" fill="${fill}"/><path d="${shape}" fill="${light}"/>${holes(40)}${holes(352)}${dimmed(rect(150, 18, 160, 104, "#fff", 14), 0.85)}${text}`;
  const title = say(words.title, [160, 34, 140, 72], c.deep, { weight: 800, size: 30, lines: 2 });
  const svg = `<g transform="translate(30 250) rotate(-42 230 70) translate(0 -90)">${one(c.soft, "")}</g><g transform="translate(10 190) rotate(24 230 70)">${one("#e9bd93", title)}</g>`;
  return { svg, width: 480, height: 440 };
}

export function testStick(art: Art): Figure {
  const { pen, colours: c, words } = art;
  const body = roundRect(0, 0, 400, 96, 40);
  const svg = [
    `<g transform="translate(2 14)">${softShadow(roundRect(0, 6, 560, 84, 36), 40, 0.24)}</g>`,
    moulded(art, roundRect(380, 16, 180, 64, 20), c.main),
    moulded(art, body),
    rect(196, 26, 96, 44, "#2b3431", 12),
    rect(201, 31, 86, 34, "#fdfbfb", 9),
    `${rect(222, 34, 8, 28, "#d2477d", 2)}${rect(250, 34, 8, 28, "#d2477d", 2)}`,
    rect(310, 34, 52, 28, "#e9edec", 10),
    say(words.title, [32, 22, 150, 52], c.deep, { weight: 800, size: 28, lines: 2 }),
    `<path d="${body}" fill="${pen.linear(
      [
        [0, "#fff", 0.3],
        [1, "#000", 0.06],
      ],
      "down",
    )}"/>`,
  ].join("");
  return turned({ svg, width: 560, height: 96 }, -30);
}

export function feedingBottle(art: Art): Figure {
  const { pen, colours: c, words } = art;
  const body = "M20 150Q0 170 0 210V410Q0 446 40 446H180Q220 446 220 410V210Q220 170 200 150Z";
  const teat = "M76 92Q80 56 98 48V22Q98 0 110 0T122 22V48Q140 56 144 92Z";
  const marks = Array.from(
    { length: 7 },
    (_, index) => `M20 ${230 + index * 28}h${index % 2 ? 20 : 34}`,
  ).join("");
  const milk = pen.clipped(body, rect(0, 250, 220, 200, "#fdf8ec"));
  const svg = [
    contactShadow(pen, 110, 448, 112, 18),
    `<path d="${teat}" fill="#e9c8a0"/><path d="${teat}" fill="${cylinderShade(pen, 0.8)}"/>`,
    `<path d="${body}" fill="#e6f1f4" fill-opacity=".9"/>${milk}<path d="${marks}" stroke="${c.main}" stroke-width="4"/>`,
    say(words.title, [66, 270, 140, 64], c.deep, { weight: 800, size: 30, lines: 2 }),
    say(words.detail || words.note, [66, 346, 140, 26], c.ink, { size: 22 }),
    `<path d="${body}" fill="${cylinderShade(pen, 0.55)}"/>`,
    rect(8, 88, 204, 68, c.main, 14),
    rect(8, 88, 204, 68, cylinderShade(pen, 0.85), 14),
  ].join("");
  return { svg, width: 220, height: 448 };
}

export function toothbrush(art: Art): Figure {
  const { pen, colours: c, words } = art;
  const handle =
    "M0 84Q0 44 44 44H250Q310 44 350 66H420Q436 44 470 44H586Q614 44 614 80T586 116H470Q436 116 420 98H350Q310 124 250 124H44Q0 124 0 84Z";
  const bristles = Array.from({ length: 8 }, (_, index) =>
    rect(470 + index * 16, 0, 13, 52, index % 2 ? c.soft : c.accent, 4),
  );
  const light = pen.linear(
    [
      [0, "#fff", 0.45],
      [0.4, "#fff", 0],
      [1, "#000", 0.24],
    ],
    "down",
  );
  const svg = [
    `<g transform="translate(2 14)">${softShadow(handle, 36, 0.22)}</g>`,
    ...bristles,
    `<path d="${handle}" fill="${c.main}"/><path d="${handle}" fill="${light}"/>`,
    rect(36, 58, 230, 50, "#fff", 25),
    say(words.title, [54, 66, 194, 34], c.deep, { weight: 800, size: 30 }),
  ].join("");
  return turned({ svg, width: 614, height: 124 }, -38);
}
