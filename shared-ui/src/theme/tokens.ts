/** Colours of the light theme. In both themes every text colour has a contrast of 4.5:1 on its backgrounds. */
const light = {
  paper: "#fbfaf7",
  surface: "#fff",
  ink: "#13211b",
  inkSoft: "#4b5a53",
  inkFaint: "#5c6862",
  line: "#e6e4dd",
  lineStrong: "#85908a",
  brand: "#0b6b4a",
  brandInk: "#fff",
  brandTint: "#e5f2ec",
  brandDeep: "#07452f",
  offer: "#a14a08",
  offerInk: "#fff",
  offerTint: "#fdf0e2",
  danger: "#b3261e",
  dangerTint: "#fceeed",
  warn: "#8a5a00",
  warnTint: "#fff5d9",
  // Written out, because browsers before 2023 do not know `color-mix` and would show no colour.
  brandHover: "#0c6244",
  tintDeep: "#b5d4c8",
  /** Hover background of elements without a background of their own. */
  wash: "#13211b0f",
  /** `paper` under a dialog's backdrop. */
  paperDim: "#878e89",
  /** Background of a translucent surface over the page. */
  frostGround: "#ffffffd1",
  shadow: "19 33 27",
  /** Lightness and saturation of the tint behind pictures and category icons; the hue is the category's. */
  tintFrom: "60% 97%",
  tintTo: "45% 90%",
  iconGround: "55% 92%",
  iconInk: "50% 30%",
};

type Palette = typeof light;

const dark: Palette = {
  paper: "#0f1512",
  surface: "#161e1a",
  ink: "#eef3f0",
  inkSoft: "#b3c0b9",
  inkFaint: "#8d9b94",
  line: "#28332d",
  lineStrong: "#6f7d76",
  brand: "#4cc695",
  brandInk: "#06281b",
  brandTint: "#12291f",
  brandDeep: "#a6ecca",
  offer: "#f3a45b",
  offerInk: "#2b1600",
  offerTint: "#2d2012",
  danger: "#f2867e",
  dangerTint: "#2f1716",
  warn: "#e7bd58",
  warnTint: "#2b2410",
  brandHover: "#5fcba0",
  tintDeep: "#1f4c39",
  wash: "#eef3f00f",
  paperDim: "#070a09",
  frostGround: "#161e1ad1",
  shadow: "0 0 0",
  tintFrom: "22% 26%",
  tintTo: "22% 17%",
  iconGround: "25% 22%",
  iconInk: "60% 78%",
};

const colorNames = Object.keys(light) as (keyof Palette)[];
const toKebabCase = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const declareColors = (palette: Palette) =>
  colorNames.map((name) => `--${toKebabCase(name)}:${palette[name]}`).join(";");

/** Both themes as CSS custom properties. Dark follows the system setting; print is always light. */
export const paletteCss = `:root{color-scheme:light dark;${declareColors(light)}}@media screen and (prefers-color-scheme:dark){:root{${declareColors(dark)}}}`;

/** Colours by name, for styles: `color: ${color.ink}`. */
export const color = Object.fromEntries(
  colorNames.map((name) => [name, `var(--${toKebabCase(name)})`]),
) as Record<keyof Palette, string>;

export const radius = { small: "8px", medium: "14px", large: "22px", hero: "28px", full: "999px" };

/** The thin border of a surface. */
export const hairline = `1px solid ${color.line}`;

/** Backdrop filter of a translucent surface over the page. */
export const frost = "blur(14px)";

export const shadow = {
  /** A hairline that does not change the element's size. */
  line: `0 0 0 1px ${color.line}`,
  low: "0 1px 2px rgb(var(--shadow) / .05), 0 1px 1px rgb(var(--shadow) / .04)",
  middle: "0 6px 20px -6px rgb(var(--shadow) / .14), 0 2px 6px -2px rgb(var(--shadow) / .08)",
  high: "0 24px 60px -16px rgb(var(--shadow) / .28)",
};

/** A multiple of 8 px: `space(2)` is 16px. */
export const space = (steps: number): string => `${steps * 8}px`;

/** Font sizes in rem: they grow with the text size set in the browser. */
export const font = {
  family:
    'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans Devanagari","Devanagari Fallback",sans-serif',
  small: "0.8125rem",
  note: "0.875rem",
  control: "0.9375rem",
  body: "1rem",
  lead: "1.125rem",
  title: "1.25rem",
  heading: "1.75rem",
  page: "clamp(min(1.875rem, 9vw), 4vw, 2.5rem)",
  display: "clamp(min(2.25rem, 11.25vw), 5vw, 3.75rem)",
};

/**
 * Media queries for a minimum width: 360, 640, 768, 1024 and 1280 px at the default text size. With larger text, a page
 * gets the layout of a narrower screen.
 */
export const from = {
  phone: "@media (min-width: 22.5em)",
  tablet: "@media (min-width: 40em)",
  medium: "@media (min-width: 48em)",
  desktop: "@media (min-width: 64em)",
  wide: "@media (min-width: 80em)",
};

export const onHover = "@media (hover: hover)";

/** Media query to hide a control that does nothing without script. */
export const withoutScript = "@media (scripting: none)";

export const reducedMotion = "@media (prefers-reduced-motion: reduce)";

/** Font weights. A font without one of them uses its nearest weight. */
export const weight = { medium: 550, strong: 600, heavy: 750, black: 800 };

/** Maximum widths of the page and of a text column. */
export const measure = { page: "1200px", text: "68ch" };

/** Minimum heights of controls. */
export const target = { small: "36px", medium: "44px", large: "52px" };

/** Durations: `quick` for feedback on a press, `calm` for movement. */
export const motion = { quick: "120ms", calm: "240ms" };

/**
 * Styles for sections far down a page: the browser skips their layout and painting until they come near the screen, so
 * that the top of the page is ready sooner. `height` is the assumed height until then and must be close to the real one.
 */
export const whenNear = (height: string): string =>
  `content-visibility: auto; contain-intrinsic-block-size: auto ${height}; overflow-clip-margin: 24px;`;

/** Values of `z-index`. */
export const layer = { bar: 20, overlay: 40, skipLink: 60, toasts: 80 };

/** Colours of drawings, the same in both themes: a white box stays white in the dark theme. */
export const art = {
  white: "#fff",
  shade: "#dfe5e2",
  ink: "#13211b",
  inkSoft: "#5c6862",
  green: "#0b6b4a",
  orange: "#e2782a",
  amber: "#c9791f",
  cream: "#f0dfc8",
  foil: "#eef1f2",
  foilShade: "#c9d1d4",
  foilLine: "#b9c3c6",
};
