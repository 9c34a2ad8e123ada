import {
  type PharmacistAsk,
  type ProductSearchPage,
  pharmacistAsks,
} from "../../../../contract/index.ts";
import { describePage, type Query, type SearchDeps, searchNames } from "../index/search-names.ts";

/**
 * The medicine that each ask means, as a text of names; null where no shop may show one.
 * Levonorgestrel 1.5 mg: WHO, Emergency contraception (fact sheet, 2021). Abortion: WHO, Abortion care guideline, 2022.
 */
const medicines: Readonly<Record<PharmacistAsk, string | null>> = {
  "emergency-contraception": "levonorgestrel 1.5 mg",
  abortion: null,
  "controlled-medicine": null,
  pregnancy: null,
  "small-child": null,
};

export const isPharmacistAsk = (kind: string): kind is PharmacistAsk =>
  pharmacistAsks.some((ask) => ask === kind);

/** Answers what a pharmacist has to answer: with just the medicine that it means, or with no product. */
export async function answerPharmacistAsk(
  deps: SearchDeps,
  pharmacistAsk: PharmacistAsk,
  query: Query,
  today: string,
): Promise<ProductSearchPage> {
  const medicine = medicines[pharmacistAsk];
  const found = medicine && (await searchNames(deps, { ...query, q: medicine }, today));
  if (found && found.pagination.total > 0) {
    return { ...found, didYouMean: medicine, shownFor: medicine, pharmacistAsk };
  }
  const pagination = describePage(query, { total: 0 });
  return { products: [], pagination, didYouMean: null, pharmacistAsk };
}
