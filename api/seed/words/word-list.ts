import type { CategorySlug } from "../../src/contract/category-hues.ts";
import type { FormName } from "./forms.ts";

/** Something shops sell under many names: a generic medicine, a remedy or a thing. */
export interface Ware {
  category: CategorySlug;
  name: string;
  needsPrescription: boolean;
  /** What the smallest usual pack costs, in rupees. */
  rupees: number;
  /** Follows "for": "fever and mild pain". */
  use: string;
  forms: { form: FormName; strengths: string[] }[];
}

/**
 * Reads a list of wares, one a line:
 * `name | rx or otc | rupees | use | form strength, strength; form strength, …`.
 */
export function wares(category: CategorySlug, lines: string): Ware[] {
  return lines
    .trim()
    .split("\n")
    .map((line) => {
      const [name = "", sale, rupees, use = "", forms = ""] = line
        .split("|")
        .map((part) => part.trim());
      return {
        category,
        name,
        needsPrescription: sale === "rx",
        rupees: Number(rupees),
        use,
        forms: forms.split(";").map((form) => {
          const [word = "", ...rest] = form.trim().split(" ");
          return { form: word as FormName, strengths: rest.join(" ").split(", ") };
        }),
      };
    });
}
