import type { ImportCountAnswers } from "@aushadhi/api/contract";
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
  title: "Words and sums in the columns of stock and pack",
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
  check: "Check again",
  checking: "Starting...",
  failed: "Failed to check the file",
};

/** Texts of the questions about stock and packs. */
export const countTextMessages: Messages<typeof en> = { en };
