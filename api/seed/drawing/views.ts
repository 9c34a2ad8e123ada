import { type Art, arrange, type Figure, type Frame, turned } from "./art.ts";
import { bottle } from "./bottle.ts";
import { carton, flatCarton } from "./carton.ts";
import type { DemoPack } from "./demo-pack.ts";
import { devices } from "./devices.ts";
import { jar } from "./jar.ts";
import { pouch, sachet } from "./pouch.ts";
import { strip, stripBack } from "./strip.ts";
import { tube } from "./tube.ts";

/** The same pack with different things printed on its label. */
export interface Prints {
  front: Art;
  back: Art;
  /** A carton that shows what is in it. */
  withPicture(picture: Figure): Art;
}

/** The pictures of a pack: how it looks, then another side of it, then, when more are asked for, a third. */
export function viewsOf(pack: DemoPack, prints: Prints, count: 2 | 3): Figure[] {
  const views = [first(pack, prints.front), second(pack, prints)];
  if (count === 3) views.push(third(pack, prints));
  return views;
}

function first(pack: DemoPack, art: Art): Figure {
  const tilt = art.variant % 2 ? 8 : -9;
  switch (pack.form) {
    case "strip":
      return turned(strip(art, pack.pill, pack.count), tilt);
    case "carton":
      return carton(art, pack.shape, art.variant % 2 === 1);
    case "bottle":
      return bottle(art, pack.shape, pack.glass);
    case "tube":
      return art.variant % 2 ? turned(tube(art), 14) : tube(art);
    case "jar":
      return jar(art, pack.shape);
    case "sachet":
      return turned(sachet(art), tilt * 0.7);
    case "pouch":
      return pouch(art, pack.shape);
    case "device":
      return devices[pack.device](art);
  }
}

function second(pack: DemoPack, prints: Prints): Figure {
  const { front } = prints;
  const mirrored = front.variant % 2 === 0;
  switch (pack.form) {
    case "strip":
      return before(carton(front, "tall", false), turned(strip(front, pack.pill, pack.count), 11));
    case "carton":
      return pack.inside
        ? before(carton(front, pack.shape, false), first(pack.inside, front))
        : flatCarton(prints.back, pack.shape);
    case "tube":
      return beside(carton(front, "tall", false), tube(front));
    case "sachet":
      return fan(front);
    case "device":
      return carton(prints.withPicture(first(pack, front)), "cube", mirrored);
    case "jar":
      return jar(prints.back, pack.shape);
    case "pouch":
      return pouch(prints.back, pack.shape);
    case "bottle":
      return comesInCarton(pack)
        ? beside(carton(front, "tall", false), bottle(front, pack.shape, pack.glass))
        : bottle(prints.back, pack.shape, pack.glass);
  }
}

function third(pack: DemoPack, prints: Prints): Figure {
  switch (pack.form) {
    case "strip":
      return turned(stripBack(prints.front, pack.pill, pack.count), 9);
    case "carton":
      return flatCarton(prints.back, pack.shape);
    case "device":
      return flatCarton(prints.back, "cube");
    case "bottle":
      return comesInCarton(pack)
        ? bottle(prints.back, pack.shape, pack.glass)
        : pair(first(pack, prints.front));
    case "tube":
      return tube(prints.back);
    case "sachet":
      return sachet(prints.back);
    case "jar":
    case "pouch":
      return pair(first(pack, prints.front));
  }
}

const boxed = new Set(["syrup", "dropper", "drops", "nasal", "oil", "tonic"]);
const comesInCarton = (pack: DemoPack) => pack.form === "bottle" && boxed.has(pack.shape);

/** A carton behind and, in front of its lower right corner, what lies in it. */
const before = (behind: Figure, content: Figure): Figure =>
  arrange(
    [behind, { x: 0, y: 0, width: 410, height: 448 }],
    [content, { x: 262, y: 236, width: 238, height: 264 }],
  );

/** A carton and, next to it and as tall, what stands in it. */
const beside = (behind: Figure, content: Figure): Figure =>
  arrange(
    [behind, { x: 0, y: 20, width: 330, height: 440 }],
    [content, { x: 272, y: 84, width: 240, height: 400 }],
  );

/** Two of the same, one a step behind the other. */
const pair = (figure: Figure): Figure => {
  const { width, height } = figure;
  return arrange(
    [figure, { x: 0, y: 0, width: width * 0.94, height: height * 0.94 }],
    [figure, { x: width * 0.5, y: height * 0.06, width, height }],
  );
};

function fan(art: Art): Figure {
  const one = sachet(art);
  const parts = [-18, 0, 18].map((angle, index): [Figure, Frame] => [
    turned(one, angle),
    { x: index * 90, y: index * 20, width: 300, height: 400 },
  ]);
  return arrange(...parts);
}
