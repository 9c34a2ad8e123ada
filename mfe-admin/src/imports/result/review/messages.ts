import {
  groupDigits,
  type ImportFindingGroup,
  type ImportSettlement,
} from "@aushadhi/api/contract";
import type { Messages } from "@aushadhi/shared-ui";
import { formatRowCount } from "../../count-words.ts";

/** Words for findings with a short name. Any other one is described by its reason. */
const short: Readonly<Record<string, (count: string, isOne: boolean) => string>> = {
  noPrice: (count) => `${count} at ₹0`,
  packUnread: (count, isOne) => (isOne ? "1 pack not read" : `${count} packs not read`),
  prescriptionOpen: (count) => `${count} may need a prescription`,
  skuShortened: (count, isOne) =>
    isOne ? "1 SKU shortened by a spreadsheet" : `${count} SKUs shortened by a spreadsheet`,
  totals: (count, isOne) => (isOne ? "totals row left out" : `${count} totals rows left out`),
  note: (count, isOne) => (isOne ? "1 note left out" : `${count} notes left out`),
};

const describeReason = (rows: number, reason: string) => `${formatRowCount(rows)}: ${reason}`;

const en = {
  title: "Look through these",
  text: "Each line shows its rows. What you leave as it is does no harm: refused rows are left out, and doubtful products are imported inactive or without the doubtful value.",
  nothing: "Nothing to settle.",
  reason: describeReason,
  words: ({ code = "", rows, reason }: ImportFindingGroup) =>
    short[code]?.(groupDigits(rows), rows === 1) ?? describeReason(rows, reason),
  from: (field: string, line: string) => `${field}, first in line ${line}`,
  more: (count: number) => (count === 1 ? "Show 1 more" : `Show ${groupDigits(count)} more`),
  choices: {
    leaveOut: "Leave out",
    inactive: "Import inactive",
    free: "Import inactive at ₹0",
    without: "Import without it",
    needed: "Prescription required",
  },
  choiceOf: (choice: string, finding: string) => `${choice}: ${finding}`,
  settled: ({ action, value }: ImportSettlement) =>
    action === "leaveOut"
      ? "Left out"
      : action === "inactive"
        ? "Imported inactive"
        : value === ""
          ? "Imported without it"
          : `Set to ‘${value}’`,
  undo: "Undo",
  setAll: "Set for all…",
  set: (count: number) => `Set for ${formatRowCount(count)}`,
  valueOf: (field: string) => `${field} for all of them`,
  corrected: (count: number) => `${formatRowCount(count)} corrected here`,
  busy: "Starting...",
  failed: "Failed to change the import",
  rows: {
    name: "Product",
    facts: "Medicine",
    packSize: "Pack",
    price: "Price or MRP (₹)",
    stock: "Stock",
    batch: "Batch and expiry",
    manufacturer: "Maker",
    need: "Prescription",
    words: "What and why",
  },
  line: (sku: string, line: string) => `${sku}, line ${line}`,
  discount: (price: string) => `Discounted: ${price}`,
  expiry: (day: string) => `Expires ${day}`,
  need: { yes: "Prescription required", no: "No prescription", open: "Not known" },
  noNeed: "Choose…",
  cell: (field: string, line: string) => `${field} in line ${line}`,
  check: (count: number) =>
    count === 1 ? "Check again with this row" : `Check again with these ${groupDigits(count)} rows`,
  restore: "Use the file's cells again",
  download: {
    action: "Download Refused Rows",
    busy: (kilobytes: string) => `Downloading... ${kilobytes} kB`,
    done: "Refused rows downloaded",
    failed: "Failed to download the refused rows",
  },
};

/** Texts of the rows and findings of a checked file. */
export const reviewMessages: Messages<typeof en> = { en };
