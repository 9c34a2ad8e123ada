/** The form's words for true and false. */
const flags = {
  prescriptionRequired: ["yes", "no"],
  isFeatured: ["true", "false"],
  isActive: ["true", "false"],
} as const;
type Flag = keyof typeof flags;

export const isFlag = (field: string): field is Flag => Object.hasOwn(flags, field);

type Words = readonly [yes: readonly string[], no: readonly string[]];

/** Words for true and false in files, including those of German spreadsheets. */
const words: Words = [
  ["yes", "true", "1", "y", "wahr", "ja", "हो", "✓", "✔", "☑"],
  ["no", "false", "0", "n", "falsch", "nein", "होइन", "✗", "✘", "☐"],
];

/** Words that only one field has. */
const wordsOfField: Partial<Record<Flag, Words>> = {
  // Schedules H, H1 and X: Drugs Rules 1945 of India, rules 65 and 97. Groups Ka, Kha and Ga: Drugs Category Rules 2043 of
  // Nepal, where only Ga is sold without a prescription.
  prescriptionRequired: [
    [
      ...["schedule h", "schedule h1", "schedule x", "sch h", "sch h1", "sch x", "h", "h1"],
      ...["prescription", "prescription required", "prescription only", "prescription drug"],
      ...["rx only", "by rx only", "required", "narcotic", "psychotropic", "चाहिन्छ"],
      ...["ka", "kha", "group ka", "group kha", "क", "ख", "समूह क", "समूह ख"],
    ],
    [
      ...["otc", "o t c", "over the counter", "non prescription", "no prescription", "non rx"],
      ...["चाहिँदैन", "चाहिंदैन"],
      ...["prescription not required", "not required", "ga", "group ga", "ग", "समूह ग"],
    ],
  ],
  isActive: [
    ["active", "enabled", "published", "live"],
    // WooCommerce writes -1 for a draft.
    [
      ...["inactive", "not active", "disabled", "unpublished", "draft", "archived", "hidden"],
      ...["discontinued", "-1"],
    ],
  ],
};

const toKey = (text: string) => {
  const lower = text.trim().toLowerCase();
  return /^\p{L}/u.test(lower) ? lower.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ").trim() : lower;
};

/** Reads the words that each field has. Returns null for another text. */
export function readYesNo(text: string): boolean | null {
  const key = toKey(text);
  const [yes, no] = words;
  return yes.includes(key) ? true : no.includes(key) ? false : null;
}

/** Reads a flag as the form's word. Any other text stays unchanged: the form rejects it, or it leaves the need open. */
export function readFlag(field: Flag, text: string): string {
  const key = toKey(text);
  const [yes, no] = flags[field];
  for (const [isYes, isNo] of [words, wordsOfField[field] ?? [[], []]]) {
    if (isYes.includes(key)) return yes;
    if (isNo.includes(key)) return no;
  }
  return text;
}
