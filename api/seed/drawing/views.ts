import { type Figure, type Filling, fillTemplate } from "./fill-template.ts";
import { getTemplateName, type Pack } from "./pack.ts";
import { drawStrip } from "./strip.ts";

/** Common settings of all pictures of a product. */
export interface Look {
  texts: Filling["texts"];
  looks: Filling["looks"];
  /** Template of the front label. */
  label: string;
  /** Whether the pack shows its other side, if it has one. */
  isMirrored: boolean;
}

/** Draws the pictures of a pack: the front, another side, and a third one on request. */
export const drawViews = (pack: Pack, look: Look, count: 2 | 3): Figure[] =>
  [drawFirst, drawSecond, drawThird].slice(0, count).map((draw) => draw(pack, look));

function drawFirst(pack: Pack, look: Look): Figure {
  const isTilted = isFlat(pack) || (pack.form === "tube" && look.isMirrored);
  if (!isTilted) return arrange("upright", { pack: drawPack(pack, look) });
  return arrange(look.isMirrored ? "tilted-right" : "tilted-left", { pack: drawPack(pack, look) });
}

function drawSecond(pack: Pack, look: Look): Figure {
  const front = drawPack(pack, look);
  switch (pack.form) {
    case "strip":
      return arrange("carton-and-strip", {
        carton: drawLabelled("carton-tall", look),
        pack: front,
      });
    case "carton": {
      if (!pack.inside) return drawBack(pack, look);
      const carton = drawLabelled(getTemplateName(pack), look);
      const view = isFlat(pack.inside) ? "carton-and-strip" : "carton-and-contents";
      return arrange(view, { carton, pack: drawPack(pack.inside, look) });
    }
    case "sachet":
      return arrange("fan", { pack: front });
    case "device": {
      const template = look.isMirrored ? "carton-cube" : "carton-cube-mirrored";
      const carton = drawLabelled(template, look, "label-picture", { picture: () => front });
      return arrange("upright", { pack: carton });
    }
    default:
      if (!hasCarton(pack)) return drawBack(pack, look);
      return arrange("beside-carton", { carton: drawLabelled("carton-tall", look), pack: front });
  }
}

function drawThird(pack: Pack, look: Look): Figure {
  if (pack.form === "strip") {
    return arrange("tilted-right", { pack: drawStrip("strip-back", pack, look) });
  }
  const hasBack = hasCarton(pack) || ["carton", "device", "sachet"].includes(pack.form);
  return hasBack ? drawBack(pack, look) : arrange("pair", { pack: drawPack(pack, look) });
}

function drawBack(pack: Pack, look: Look): Figure {
  const flat: Partial<Record<Pack["form"], string>> = {
    carton: `${getTemplateName(pack)}-flat`,
    device: "carton-cube-flat",
  };
  const template = flat[pack.form] ?? getTemplateName(pack);
  return arrange("upright", { pack: drawLabelled(template, look, "label-back") });
}

function drawPack(pack: Pack, look: Look): Figure {
  if (pack.form === "strip") {
    return drawStrip(look.isMirrored ? "strip-band-bottom" : "strip-band-top", pack, look);
  }
  const mirrored = pack.form === "carton" && look.isMirrored ? "-mirrored" : "";
  return drawLabelled(`${getTemplateName(pack)}${mirrored}`, look);
}

const drawLabelled = (
  template: string,
  look: Look,
  label = look.label,
  images: Filling["images"] = {},
): Figure =>
  fillTemplate(template, {
    ...look,
    images: { label: (room) => fillTemplate(label, { ...look, images }, room) },
  });

/** Puts figures into the slots of a view. */
function arrange(view: string, figures: Readonly<Record<string, Figure>>): Figure {
  const images = Object.entries(figures).map(([slot, figure]) => [slot, () => figure]);
  const filling = { texts: {}, looks: new Set<string>(), images: Object.fromEntries(images) };
  return fillTemplate(`view-${view}`, filling);
}

const isFlat = ({ form }: Pack) => form === "strip" || form === "sachet";

const boxedBottles = new Set(["syrup", "dropper", "drops", "nasal", "oil", "tonic"]);
const hasCarton = ({ form, kind }: Pack) =>
  form === "tube" || (form === "bottle" && boxedBottles.has(kind));
