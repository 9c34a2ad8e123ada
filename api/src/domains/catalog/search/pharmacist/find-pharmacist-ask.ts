import type { PharmacistAsk } from "../../../../contract/index.ts";
import type { Database } from "../../../../platform/db/database.ts";
import type { SearchIndex } from "../index/search-index.ts";
import { isProductName } from "../query/find-products.ts";
import { splitWords } from "../words/search-text.ts";
import { asksForControlled } from "./controlled-substances.ts";
import { asksForPregnancy, asksForSmallChild, completePregnancy } from "./pharmacist-questions.ts";

/**
 * Finds what only a pharmacist may answer, unless the text is the name of a product or a generic name of the shop: a
 * medicine in a pregnancy, for a baby or for a small child. A controlled medicine is the pharmacist's in any case.
 * @param isUnfinished whether the last word may go on, as during typing
 */
export async function findPharmacistAsk(
  db: Database,
  { synonyms, readState }: Pick<SearchIndex, "synonyms" | "readState">,
  text: string,
  isUnfinished: boolean,
): Promise<PharmacistAsk | null> {
  const { brands } = await synonyms.load((await readState()).catalogue);
  if (asksForControlled(text, isUnfinished, brands)) return "controlled-medicine";
  const ask = asksForPregnancy(isUnfinished ? completePregnancy(text) : text)
    ? "pregnancy"
    : asksForSmallChild(text)
      ? "small-child"
      : null;
  return ask && !(await isProductName(db, splitWords(text))) ? ask : null;
}
