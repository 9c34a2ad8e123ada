import { groupDigits, type ImportCountAnswers, type ImportFindings } from "@aushadhi/api/contract";
import type { Messages } from "@aushadhi/shared-ui";
import { getValueName } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { formatRowCount } from "../count-words.ts";

type Code = keyof ImportCountAnswers;

const nouns: Record<Code, string> = {
  stockWords: "As stock",
  stockBonus: "As stock",
  packWords: "As a pack",
  packBonus: "As a pack",
};

const en = {
  title: "Stock, packs and prices that are not clear",
  question: (code: Code, example: string, rows: number) =>
    `${getValueName(nouns, code)}, what does ‘${example}’ mean? ${formatRowCount(rows)} ${rows === 1 ? "has" : "have"} such a text.`,
  choice: (answer: string, reads: string) =>
    answer === "first" ? `${reads}, without what is free` : reads,
  unread: {
    stockWords: "Not clear: refuse these rows",
    stockBonus: "Not clear: refuse these rows",
    packWords: "Not clear: import them without a pack",
    packBonus: "Not clear: import them without a pack",
  } satisfies Record<Code, string>,
  pricePer: ({ pack, price, rows }: NonNullable<ImportFindings["pricePer"]>) =>
    `What is the price ‘${price}’ beside the pack ‘${pack}’ for? ${formatRowCount(rows)} ${rows === 1 ? "has" : "have"} such a price.`,
  priced: (answer: string, packSize: number, price: string) =>
    answer === "piece"
      ? `For one piece: a pack of ${groupDigits(packSize)} costs ${price}`
      : answer === "strip"
        ? `For one strip: a strip of ${groupDigits(packSize)} is sold for ${price}`
        : `For the pack: all ${groupDigits(packSize)} cost ${price}`,
  unpriced: "Not clear: refuse these rows",
  check: "Check again",
  checking: "Starting...",
  failed: "Failed to check the file",
};

/** Texts of the questions about stock and packs. */
export const countTextMessages: Messages<typeof en> = { en };
