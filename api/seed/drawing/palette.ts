/** A pack's colours from its category's hue and an offset to its second colour. */
export function createPalette(hue: number, accentOffset: number) {
  const h = computeOklchHue(hue);
  const other = computeOklchHue((hue + accentOffset + 360) % 360);
  const main = pickGround(h);
  return {
    deep: formatOklch(0.34, 0.085, h),
    main: main.colour,
    /** Readable on `main`. */
    onMain: main.ink,
    mid: formatOklch(0.68, 0.11, h),
    soft: formatOklch(0.88, isBright(h) ? 0.1 : 0.06, h),
    pale: formatOklch(0.935, 0.03, h),
    /** Decoration only, without text on it. */
    accent: formatOklch(isBright(other) ? 0.82 : 0.7, 0.16, other),
    ink: formatOklch(0.28, 0.035, h),
    grey: formatOklch(0.5, 0.02, h),
  };
}

const isBright = (hue: number) => hue > 62 && hue < 112;

// Yellows and oranges look muddy when dark enough for white text, so they stay bright.
function pickGround(hue: number) {
  if (isBright(hue))
    return { colour: formatOklch(0.83, 0.16, hue), ink: formatOklch(0.3, 0.06, hue) };
  if (hue > 40 && hue <= 62) return { colour: formatOklch(0.58, 0.155, hue), ink: "#fff" };
  return { colour: formatOklch(0.49, hue < 40 ? 0.165 : 0.128, hue), ink: "#fff" };
}

/** The OKLCH hue of a fully saturated HSL hue: HSL lightness differs too much from perceived lightness. */
function computeOklchHue(hslHue: number): number {
  const channel = (n: number) => {
    const k = (n + hslHue / 30) % 12;
    return toLinear(0.5 - 0.45 * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  const [r, g, b] = [channel(0), channel(8), channel(4)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360;
}

/** Converts OKLCH to #rrggbb, with as much of the chroma as a screen can show. */
function formatOklch(lightness: number, chroma: number, hue: number): string {
  for (let c = chroma; c > 0; c -= 0.004) {
    const rgb = toLinearRgb(lightness, c, hue);
    if (rgb.every((value) => value >= -0.001 && value <= 1.001)) return hex(rgb);
  }
  return hex(toLinearRgb(lightness, 0, hue));
}

function toLinearRgb(lightness: number, chroma: number, hue: number): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function hex(rgb: readonly number[]): string {
  const pair = (value: number) => {
    const level = Math.round(255 * Math.min(1, Math.max(0, toGamma(value))));
    return level.toString(16).padStart(2, "0");
  };
  return `#${rgb.map(pair).join("")}`;
}

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toGamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

/** Style sheet with the paint classes of templates: `main` fills, `main-line` strokes. */
export const createStyleSheet = (paints: Readonly<Record<string, string>>): string =>
  Object.entries(paints)
    .map(([name, colour]) => [
      name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      colour,
    ])
    .map(([name, colour]) => `.${name}{fill:${colour}}.${name}-line{stroke:${colour}}`)
    .join("");
