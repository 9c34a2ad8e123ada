import { z } from "zod";

const forms = ["strip", "carton", "bottle", "tube", "jar", "sachet", "pouch", "device"] as const;
const glasses = ["amber", "white", "green", "clear", "colour", "accent"] as const;

/** Appearance of a product, for its pictures. */
export interface Pack {
  form: (typeof forms)[number];
  /** Template of the form: "drops" of the bottles. Empty if there is only one. */
  kind: string;
  /** The glass of a bottle, or the number of pills of a strip. */
  detail: string;
  /** Shown beside a carton in its second picture. */
  inside?: Pack;
}

/** Parses "bottle drops white" or "carton tall with strip round 10". */
function readPack(text: string): Pack {
  const [own = "", inside] = text.split(" with ");
  const [form, kind = "", detail = ""] = own.split(" ");
  if (form === "bottle") z.enum(glasses).parse(detail);
  const pack = { form: z.enum(forms).parse(form), kind, detail };
  return inside === undefined ? pack : { ...pack, inside: readPack(inside) };
}

export const packSchema = z.string().transform(readPack);

/** Name of the pack's template. */
export const getTemplateName = ({ form, kind }: Pack): string => (kind ? `${form}-${kind}` : form);
