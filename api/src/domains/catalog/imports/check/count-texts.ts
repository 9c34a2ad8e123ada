import {
  type ImportCountAnswers,
  type ImportFindings,
  importCountQuestions,
  normalizeDigits,
} from "../../../../contract/index.ts";
import { readWord } from "./pack-words.ts";
import { readPack } from "./read-pack.ts";

/** `10 strips`: pieces of something; `5+1`: pieces with free ones. */
type CountText =
  | { kind: "Words"; count: string; word: string }
  | { kind: "Bonus"; parts: number[] };
type Column = "stock" | "pack";

const bonus = /^(\d{1,6}) ?\+ ?(\d{1,6})(?: free)?$/;
const words = /^(\d{1,6}) ?([\p{L}\p{M}]{2,20})\.?$/u;
/** Words that say no more than the number. */
const neutral = /^(?:nos?|pcs?|pieces?|units?|qty|वटा|ओटा|गोटा|थान|पिस)$/;

function parseCountText(text: string): CountText | null {
  const plain = normalizeDigits(text).toLowerCase().trim();
  const [, paid, free] = bonus.exec(plain) ?? [];
  if (paid && free) return { kind: "Bonus", parts: [Number(paid), Number(free)] };
  const [, count, word] = words.exec(plain) ?? [];
  const isCounted = word && ["group", "holder", "count"].includes(readWord(word).kind);
  return count && isCounted ? { kind: "Words", count, word } : null;
}

/** Whether a text is such a one. */
export const isCountText = (text: string): boolean => parseCountText(text) !== null;

/**
 * Reads such a text as an admin has answered.
 * @param column the column's field: the answers of stock and pack differ
 * @returns null without an answer; a unit only if the text has one
 */
export function readCountText(
  text: string,
  column: Column,
  answers: ImportCountAnswers = {},
): { size: string; unit?: string } | null {
  const found = parseCountText(text);
  if (!found) return null;
  if (found.kind === "Words") {
    const isClear = column === "stock" && neutral.test(found.word);
    const { count: size, word: unit } = found;
    return isClear || answers[`${column}Words`] ? { size, unit } : null;
  }
  const answer = answers[`${column}Bonus`];
  return answer ? { size: String(readBonus(found.parts, answer)) } : null;
}

const readBonus = ([paid = 0, free = 0]: readonly number[], answer: "sum" | "first"): number =>
  answer === "sum" ? paid + free : paid;

type Question = NonNullable<ImportFindings["countTexts"]>[number];

/** Collects such texts of a file, to ask about each kind once a column. */
export function createCountSurvey() {
  const found = new Map<Question["code"], { rows: number; example: string }>();
  return {
    add(column: Column, text: string) {
      const read = parseCountText(text);
      const isClear = readCountText(text, column) || (column === "pack" && readPack(text));
      if (!read || isClear) return;
      const code = `${column}${read.kind}` as const;
      const known = found.get(code);
      if (known) known.rows++;
      else found.set(code, { rows: 1, example: text });
    },
    /** Lists the questions, answered or not; undefined when there is none. */
    questions(answers: ImportCountAnswers = {}): Question[] | undefined {
      const asked = importCountQuestions.flatMap((code): Question[] => {
        const seen = found.get(code);
        const read = parseCountText(seen?.example ?? "");
        if (!seen || !read) return [];
        const choices =
          read.kind === "Words"
            ? [{ answer: "asCount", reads: read.count }]
            : (["sum", "first"] as const).map((answer) => ({
                answer,
                reads: String(readBonus(read.parts, answer)),
              }));
        return [{ code, ...seen, choices, answer: answers[code] ?? null }];
      });
      return asked.length > 0 ? asked : undefined;
    },
  };
}
