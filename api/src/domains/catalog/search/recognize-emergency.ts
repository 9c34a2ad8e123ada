import type { PharmacistAsk } from "../../../contract/index.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { EmergencyCause } from "./emergencies/emergency-phrases.ts";
import { findConcern } from "./emergencies/find-emergency.ts";
import type { SearchIndex } from "./index/search-index.ts";
import { isProductName } from "./query/find-products.ts";
import { splitWords } from "./words/search-text.ts";

/**
 * Finds the emergency that a text may tell of, or the ask for a pharmacist, unless the text is the name of a product or a
 * generic name of the shop. An abortion is the pharmacist's in any case.
 * @param isUnfinished whether the last word may go on, as during typing
 */
export async function recognizeEmergency(
  db: Database,
  { vocabulary, readState }: Pick<SearchIndex, "vocabulary" | "readState">,
  text: string,
  isUnfinished: boolean,
): Promise<EmergencyCause | PharmacistAsk | null> {
  if (!findConcern(text, { isUnfinished })) return null;
  const { catalogue } = await readState();
  const words = vocabulary.getLatest() ?? (await vocabulary.load(catalogue));
  const kind = findConcern(text, {
    isUnfinished,
    isKnown: (word, asBeginning) => words.getUsage(word, asBeginning).inName,
  });
  if (kind === null || kind === "abortion") return kind;
  return (await isProductName(db, splitWords(text))) ? null : kind;
}
