import { inArray } from "drizzle-orm";
import { normalizeDigits } from "../../contract/index.ts";
import { auditEntries } from "../../platform/audit-log/table.ts";
import type { Database } from "../../platform/db/database.ts";
import { orderViews } from "../orders/table.ts";

/** Audit actions whose entries contain a search text of the order list. */
const searchActions = [
  "order.export",
  "order-view.create",
  "order-view.update",
  "order-view.delete",
];

/** The name that a view gets when its own name contains a trace. */
const blankedName = "Saved view";

/** A shorter text is too common in other texts: "Om" is also a part of "from". */
const minLength = 4;

type TraceTest = (text: string) => boolean;

/** The texts by which a customer can be searched for. Empty texts are ignored. */
export interface PersonalTexts {
  names: readonly string[];
  emails: readonly string[];
  phones: readonly string[];
  /** Streets with house numbers. */
  streets: readonly string[];
}

/**
 * Finds saved order views and audit entries with a search for a person. A search for a person is also personal data. It
 * contains a whole name, phone number, address or street, a word of a name, or the part of an address before the `@`.
 * @returns the ids of the entries; the views with the texts that remain, because a view belongs to a colleague
 */
export async function findSearchTraces({ read }: Database, texts: PersonalTexts) {
  const hasTrace = createTraceTest(texts);
  const hasTraceInFields = (fields: unknown) =>
    Object.entries(fields ?? {}).some(
      ([field, value]) =>
        typeof value === "string" &&
        (field === "query" ? removeTraces(value, hasTrace) !== value : hasTrace(value)),
    );
  const [entries, views] = await Promise.all([
    read.select().from(auditEntries).where(inArray(auditEntries.action, searchActions)),
    read.select().from(orderViews),
  ]);
  return {
    entries: entries
      .filter(({ before, after }) => hasTraceInFields(before) || hasTraceInFields(after))
      .map(({ id }) => id),
    views: views
      .filter(({ name, query }) => hasTraceInFields({ name, query }))
      .map(({ id, name, query }) => ({
        id,
        name: hasTrace(name) ? blankedName : name,
        query: removeTraces(query, hasTrace),
      })),
  };
}

function createTraceTest({ names, emails, phones, streets }: PersonalTexts): TraceTest {
  const isLong = (text: string) => [...text].length >= minLength;
  const parts = [...names, ...emails, ...phones, ...streets].map(normalize).filter(isLong);
  const accounts = emails.map((email) => spaceWords(email.split("@")[0] ?? ""));
  const words = [...names.flatMap(splitWords), ...accounts].filter(isLong);
  const phrases = [...names.map(spaceWords), ...words].filter((phrase) => phrase !== "");
  return (text) => {
    const normalized = normalize(text);
    const spaced = ` ${spaceWords(text)} `;
    return (
      parts.some((part) => normalized.includes(part)) ||
      phrases.some((phrase) => spaced.includes(` ${phrase} `))
    );
  };
}

/** Removes the parameters with a trace from a query string. A view stores its search in this form. */
const removeTraces = (query: string, hasTrace: TraceTest) =>
  query
    .split("&")
    .filter((parameter) => !hasTrace(decodeQuery(parameter)))
    .join("&");

/** Normalises case, digits and phone numbers. */
const normalize = (text: string) =>
  normalizeDigits(text)
    .toLowerCase()
    .replace(/[\s()+-]|977(?=\d{10})/g, "");

/** Splits a text into words of letters, vowel signs and digits, in lower case. */
const splitWords = (text: string): string[] =>
  normalizeDigits(text)
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

const spaceWords = (text: string) => splitWords(text).join(" ");

const decodeQuery = (text: string) =>
  text
    .replaceAll("+", " ")
    .replace(/(%[\da-f]{2})+/gi, (bytes) =>
      Buffer.from(bytes.replaceAll("%", ""), "hex").toString(),
    );
