import { groupDigits, type ImportCounts } from "@aushadhi/api/contract";
import type { Messages } from "@aushadhi/shared-ui";
import {
  describeLeftOut,
  describeOutcome,
  describeRollback,
  formatRowCount,
  were,
  willBe,
} from "../count-words.ts";

const en = {
  allRejected: (count: number) =>
    count === 1
      ? "The only row of this file is refused. Nothing can be imported."
      : `All ${groupDigits(count)} rows of this file are refused. Nothing can be imported.`,
  questions: {
    open: "Answer this first",
    answered: "How the dates are read",
    question: {
      dateOrder: (example: string) =>
        `In dates such as ${example}, does the day or the month come first?`,
      dateCalendar: (example: string) => `Is ${example} a date of Bikram Sambat or of AD?`,
    },
    rows: (count: number) =>
      count === 1 ? "1 row has such a date." : `${groupDigits(count)} rows have such dates.`,
    choice: {
      dayFirst: (day: string) => `The day: ${day}`,
      monthFirst: (day: string) => `The month: ${day}`,
      bikramSambat: (day: string) => `Bikram Sambat: ${day} in AD`,
      ad: (day: string) => `AD: ${day}`,
    },
    noDate: "no date",
    choose: "Choose one",
    check: "Check again",
    checking: "Starting...",
    failed: "Failed to check the file",
  },
  otherCurrency: {
    title: (count: number) =>
      count === 1
        ? "1 amount is in another currency"
        : `${groupDigits(count)} amounts are in another currency`,
    refused: (example: string) =>
      `Rows with an amount such as ${example} are refused. If the list means rupees, read it so.`,
    read: (example: string) => `An amount such as ${example} is read as rupees.`,
    asRupees: "Read as rupees and check again",
    refuse: "Refuse these rows and check again",
    checking: "Starting...",
    failed: "Failed to check the file",
  },
  categories: {
    title: (count: number) =>
      count === 1
        ? "1 category of this file is not in the shop"
        : `${groupDigits(count)} categories of this file are not in the shop`,
    text: "Their rows are refused until you choose. Each name is asked once.",
    list: "Categories of the file",
    choiceOf: (name: string) => `Category for ${name}`,
    open: "Choose…",
    create: (name: string) => `Create ‘${name}’`,
    none: "No category",
    createAll: (count: number) =>
      count === 1
        ? "Create it and check again"
        : `Create all ${groupDigits(count)} and check again`,
    choose: "Choose a category first, or create all.",
    check: "Check again with these",
    checking: "Starting...",
    failed: "Failed to check the file",
  },
  matched: {
    title: (count: number) =>
      count === 1
        ? "1 category name has a category that was chosen for it"
        : `${groupDigits(count)} category names have a category that was chosen for them`,
    change: "Change these choices",
    list: "Chosen categories",
    ask: "Ask again",
  },
  prescriptions: {
    title: (count: number) =>
      count === 1
        ? "Does 1 new product need a prescription?"
        : `Do ${groupDigits(count)} new products need a prescription?`,
    answered: "Which new products need a prescription",
    text: "The file does not say it. Answer once for each generic. What stays open is imported inactive, marked ‘check’, until somebody says it in the product.",
    nameless: (count: number) =>
      `${formatRowCount(count)} ${count === 1 ? "names" : "name"} no generic: ${count === 1 ? "it is" : "they are"} imported inactive, marked ‘check’, unless a column of the file says it.`,
    list: "Generics of the file",
    choiceOf: (generic: string) => `Does ${generic} need a prescription?`,
    open: "Not decided",
    yes: "Prescription required",
    no: "No prescription",
    guess: (needs: "yes" | "no", reason: string) =>
      `${needs === "yes" ? "Probably required" : "Probably not required"}: ${reason}.`,
    noGuess: "The shop does not know it.",
    accept: (count: number) =>
      count === 1
        ? "Accept the suggestion and check again"
        : `Accept all ${groupDigits(count)} suggestions and check again`,
    others: (count: number) =>
      count === 1
        ? "1 more generic is asked about after these."
        : `${groupDigits(count)} more generics are asked about after these.`,
    question: (count: number) =>
      ` ${count === 1 ? "1 of them becomes" : `${groupDigits(count)} of them become`} inactive, marked ‘check’.`,
    check: "Check again with these",
    checking: "Starting...",
    failed: "Failed to check the file",
  },
  madeSkus: (count: number) =>
    `${formatRowCount(count)} without a SKU ${count === 1 ? "gets one" : "get one each"}, made of name, strength, form, pack and maker. It is the same when this list comes again.`,
  renames: {
    title: (count: number, found: number) =>
      `${groupDigits(count)} of ${groupDigits(found)} products would get another name`,
    text: "The SKUs of this file may belong to other products than yours. Prices and stock would then go to the wrong ones, too. Compare the names.",
    examples: "Names that would change",
    confirm: "I have compared the names. These products are to be renamed.",
    question: (count: number) =>
      ` ${count === 1 ? "1 of them gets" : `${groupDigits(count)} of them get`} another name.`,
  },
  kinds: {
    created: "New products",
    changed: "Changed",
    unchanged: "Unchanged",
    refused: "Refused",
  },
  kind: { created: "New", changed: "Changed", unchanged: "Unchanged", refused: "Refused" },
  rows: {
    label: "Rows of the file",
    kinds: "Which rows",
    all: "All rows",
    kind: (name: string, count: string) => `${name} (${count})`,
    loading: "Loading rows...",
    failed: "Failed to fetch the rows",
    empty: { title: "There are no such rows" },
    columns: { name: "Product", line: "Line", kind: "Result", words: "What and why" },
    line: (line: number) => `Line ${line}`,
    nameless: "(no name)",
    sku: (sku: string) => `SKU ${sku}`,
    noSku: "No SKU",
    none: "(none)",
    becomes: "becomes",
    nothing: "–",
  },
  apply: {
    title: "Import these products?",
    question: (counts: ImportCounts) =>
      `${describeOutcome(counts, willBe)}, all at once.${describeLeftOut(counts, willBe)}`,
    nothing: "No row of this file changes anything.",
    allRejected: "Every row of this file is refused.",
    categories: "Choose the categories first.",
    open: "Answer the question about the dates first.",
    unconfirmed: "Confirm the new names first.",
    action: "Import",
    busy: "Starting...",
    failed: "Failed to begin the import",
  },
  applied: {
    text: (counts: ImportCounts) =>
      `${describeOutcome(counts, were)}.${describeLeftOut(counts, were)}`,
    products: "See the Products",
    another: "Import Another File",
  },
  rollback: {
    title: "Take this import back?",
    question: (counts: ImportCounts) =>
      `${describeRollback(counts, willBe)}, all at once. New products also leave customers' carts. Categories that were created for the file stay.`,
    hint: "It can be taken back as a whole for a week, while nothing of it was sold or changed.",
    action: "Take Back",
    busy: "Taking back...",
    keep: "Keep It",
    failed: "Failed to take the import back",
    done: (counts: ImportCounts, at: string) => `${describeRollback(counts, were)}, ${at}.`,
  },
};

/** Texts of an import's planned or applied changes. */
export const resultMessages: Messages<typeof en> = { en };
