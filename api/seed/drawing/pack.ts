import { z } from "zod";

const forms = ["strip", "carton", "bottle", "tube", "jar", "sachet", "pouch", "device"] as const;
const glasses = ["amber", "white", "green", "clear", "colour", "accent"] as const;

/** What a product looks like, from which its pictures are drawn. */
export interface Pack {
  form: (typeof forms)[number];
  /** Which of the form's templates: "drops" of the bottles. Empty where there is one only. */
  kind: string;
  /** A bottle's glass, or how many pills a strip has. */
  detail: string;
  /** What a carton's second picture shows beside it. */
  inside?: Pack;
}

/** Reads "bottle drops white" or "carton tall with strip round 10". */
function readPack(text: string): Pack {
  const [own = "", inside] = text.split(" with ");
  const [form, kind = "", detail = ""] = own.split(" ");
  if (form === "bottle") z.enum(glasses).parse(detail);
  const pack = { form: z.enum(forms).parse(form), kind, detail };
  return inside === undefined ? pack : { ...pack, inside: readPack(inside) };
}

export const packSchema = z.string().transform(readPack);

/** Name of the pack's template. */
export const templateOf = ({ form, kind }: Pack): string => (kind ? `${form}-${kind}` : form);
