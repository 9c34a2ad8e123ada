import type { Art, Figure } from "./art.ts";
import { contactShadow, cylinderShade } from "./shade.ts";
import { roundRect } from "./shapes.ts";

const width = 232;
const bodyHeight = 372;
const capHeight = 84;

/** A tube standing on its cap, its pressed end up. */
export function tube(art: Art): Figure {
  const { pen, colours: c } = art;
  const shoulder = 176;
  const inset = (width - shoulder) / 2;
  const body = `M0 26H${width}L${width - inset} ${bodyHeight - 20}Q${width - inset} ${bodyHeight} ${width - inset - 20} ${bodyHeight}H${inset + 20}Q${inset} ${bodyHeight} ${inset} ${bodyHeight - 20}Z`;
  const crimp = `M0 0H${width}V30H0Z`;
  const cap = roundRect(inset + 8, bodyHeight - 4, shoulder - 16, capHeight, 14);
  const sheen = pen.linear([
    [0, "#000", 0.2],
    [0.14, "#fff", 0.3],
    [0.3, "#fff", 0.05],
    [0.7, "#000", 0],
    [1, "#000", 0.24],
  ]);
  // The flat end catches the light evenly, the round end falls into shade.
  const fall = pen.linear(
    [
      [0, "#000", 0.06],
      [0.25, "#fff", 0.1],
      [0.75, "#000", 0],
      [1, "#000", 0.16],
    ],
    "down",
  );
  const folds = Array.from({ length: 29 }, (_, index) => {
    const x = 4 + index * 8;
    return `M${x} 4v20`;
  }).join("");
  const svg = [
    contactShadow(pen, width / 2, bodyHeight + capHeight - 4, shoulder * 0.5, 20),
    `<path d="${cap}" fill="${art.variant % 2 ? c.deep : "#f4f6f5"}"/><path d="${cap}" fill="${cylinderShade(pen, 0.8)}"/>`,
    pen.clipped(
      body,
      `<path d="${body}" fill="#fff"/><path d="M0 0H${width}V60H0Z" fill="${c.main}"/><g transform="translate(0 44)">${art.print(width, bodyHeight - 62, 0.14)}</g><path d="M0 ${bodyHeight - 18}H${width}V${bodyHeight}H0Z" fill="${c.main}"/><path d="${body}" fill="${sheen}"/><path d="${body}" fill="${fall}"/>`,
    ),
    `<path d="${crimp}" fill="${c.main}"/><path d="${folds}" stroke="#000" stroke-opacity=".16" stroke-width="3"/><path d="${crimp}" fill="${sheen}"/>`,
  ].join("");
  return { svg, width, height: bodyHeight + capHeight - 4 };
}
