import { DomUtils } from "htmlparser2";
import { type Box, placeInBox, type Size } from "./fit.ts";
import { readTemplate, type TemplateElement } from "./read-template.ts";
import { drawParagraph, drawText } from "./text.ts";
import { type Room, readTextSlot, readTextStyle, type Stretch } from "./text-slot.ts";
import { getTypeface } from "./typeface.ts";

/** A drawing. Its origin is at the top left; its shadow may lie outside its size. */
export interface Figure extends Size {
  svg: string;
  /** Whether it was drawn for its room, and is clipped there; otherwise it is scaled. */
  isFluid: boolean;
  /** Boxes of the figures in its image slots. */
  placed: readonly Box[];
}

/** Content of a template's slots. */
export interface Filling {
  texts: Readonly<Record<string, string>>;
  images: Readonly<Record<string, (room: Room) => Figure>>;
  /** Names of the visible optional elements (`data-look`). */
  looks: ReadonlySet<string>;
}

/**
 * Draws a template with filled slots. `data-slot` marks a place for a text (on a group with a box and a sample
 * text) or for another drawing (on an image). All words become outlines, so no font is needed.
 * @param room the size of a fluid template; its words scale in proportion
 */
export function fillTemplate(name: string, filling: Filling, room?: Room): Figure {
  const template = readTemplate(name);
  const { width, height } = template.isFluid && room ? room : template;
  const placed: Box[] = [];
  const spent = new Set<string>();
  let titleSize = Number.POSITIVE_INFINITY;

  const draw = (element: TemplateElement, stretch?: Stretch): string => {
    const { name: tag, attribs, children } = element;
    const { "data-look": look, "data-slot": slot, ...rest } = attribs;
    if (tag === "style" || tag === "title") return "";
    if (look === "wide" ? width <= height : look && !filling.looks.has(look)) return "";
    if (look) delete rest.display;
    if (tag === "text") return drawFixedText(element);
    if (tag === "image") return drawImage(slot, attribs);
    if (tag === "g" && slot) return drawSlotText(slot, element, stretch);
    const bars = slot === "bars" && drawBars(filling.texts.code ?? "");
    if (bars) return `<svg${write({ ...rest, viewBox: `0 0 ${bars.width} 1` })}>${bars.svg}</svg>`;
    // Inside a `viewBox`, SVG itself scales.
    const inner = rest.viewBox ? undefined : stretch;
    return `<${tag}${write(rest)}>${drawAll(children.filter(DomUtils.isTag), inner)}</${tag}>`;
  };

  const drawAll = (elements: readonly TemplateElement[], stretch?: Stretch): string =>
    elements.map((element) => draw(element, stretch)).join("");

  /** Draws the first text of the slot that is not empty: "detail note" shows the note when there is no detail. */
  const drawSlotText = (slot: string, group: TemplateElement, stretch?: Stretch): string => {
    const names = slot.split(" ");
    const shown = names.find((one) => filling.texts[one] && !spent.has(one));
    if (!shown) return "";
    if (shown !== names[0]) spent.add(shown);
    const text = filling.texts[shown] ?? "";
    const { box, style } = readTextSlot(group, stretch);
    const { "data-paragraph": paragraph, transform } = group.attribs;
    const moved = (svg: string) => (transform ? `<g transform="${transform}">${svg}</g>` : svg);
    if (paragraph) return moved(drawParagraph(text, box, style));
    // A long name is small, so the strength must not be larger. Sizes in a `viewBox` are not comparable.
    const isComparable = stretch !== undefined || !template.isFluid;
    const largest = names[0] === "detail" && isComparable ? titleSize * 0.9 : style.size;
    const drawn = drawText(text, box, { ...style, size: Math.min(style.size, largest) });
    if (shown === "title") titleSize = drawn.size;
    return moved(drawn.svg);
  };

  const drawImage = (slot = "", image: Record<string, string>): string => {
    const x = parseLength(image.x, width);
    const y = parseLength(image.y, height);
    const box = {
      x,
      y,
      width: parseLength(image.width, width),
      height: parseLength(image.height, height),
    };
    const margin = image["data-margin"];
    const figure = filling.images[slot]?.({ ...box, margin: margin ? Number(margin) : undefined });
    if (!figure) throw new Error(`Nothing fills the slot "${slot}" of pictures/${name}.svg`);
    if (figure.isFluid) {
      const size = `width="${figure.width}" height="${figure.height}"`;
      return `<svg x="${x}" y="${y}" ${size}>${figure.svg}</svg>`;
    }
    const degrees = Number(image.transform?.match(/rotate\(([-\d.]+)/)?.[1] ?? 0);
    const isStanding = image.preserveAspectRatio?.endsWith("YMax") ?? false;
    const place = placeInBox(figure, box, { degrees, isStanding });
    placed.push(place.taken);
    return `<g transform="${place.transform}">${figure.svg}</g>`;
  };

  const stretch = template.isFluid ? { from: template, to: room ?? template } : undefined;
  const svg = drawAll(template.elements, stretch);
  return { svg, width, height, isFluid: template.isFluid, placed };
}

/** Fixed words of the drawing, such as the text of a screen. */
function drawFixedText(element: TemplateElement): string {
  const text = DomUtils.textContent(element);
  const { weight, size, align, paint } = readTextStyle(element);
  const face = getTypeface(weight);
  const share = { left: 0, middle: 0.5, right: 1 }[align];
  const x = Number(element.attribs.x) - face.widthOf(text) * size * share;
  return face.outline(text, { x, y: Number(element.attribs.y), size, paint });
}

const write = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join("");

/** A length, absolute or as a share of the whole: "50%". */
const parseLength = (value = "0", whole: number): number =>
  value.endsWith("%") ? (Number.parseFloat(value) / 100) * whole : Number(value);

/** A barcode of bars of 1 to 3 units, as an SVG path one unit tall. It is decoration: no scanner reads it. */
function drawBars(code: string): { svg: string; width: number } {
  const widths = [...`${code}${code}${code}`]
    .slice(0, 24)
    .map((sign) => 1 + (sign.charCodeAt(0) % 3));
  let width = 0;
  const bars = widths.map((step, index) => {
    const bar = index % 2 ? "" : `M${width} 0h${step}v1h${-step}Z`;
    width += step;
    return bar;
  });
  return { svg: `<path d="${bars.join("")}" fill="#1b2420"/>`, width };
}
