import { type ImportPrescriptions, limits } from "../../../../contract/index.ts";
import type { ClassifiedRow } from "./classify-row.ts";

type Generic = ImportPrescriptions["generics"][number];

/** Collects the new products of which the file does not say if they need a prescription. */
export function createPrescriptionFindings() {
  const byKey = new Map<string, Generic>();
  let rows = 0;
  let nameless = 0;
  return {
    add({ kind, line, name, openNeed }: ClassifiedRow) {
      if (kind !== "created" || !openNeed) return;
      const { key, generic, answer } = openNeed;
      if (answer === null) rows++;
      const known = byKey.get(key);
      if (key === "") nameless++;
      else if (known) known.rows++;
      else byKey.set(key, { key, generic, rows: 1, line, example: name, guess: null, answer });
    },
    /** Returns the findings; undefined when the file says it of every new product. */
    result(): ImportPrescriptions | undefined {
      if (byKey.size === 0 && nameless === 0) return undefined;
      const generics = [...byKey.values()].sort(
        (one, other) =>
          Number(one.answer !== null) - Number(other.answer !== null) || other.rows - one.rows,
      );
      const open = generics.filter(({ answer }) => answer === null).length;
      return { rows, nameless, open, generics: generics.slice(0, limits.importGenerics) };
    },
  };
}
