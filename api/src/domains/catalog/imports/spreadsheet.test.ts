import { afterAll, beforeAll, expect, test } from "bun:test";
import Papa from "papaparse";
import { addProducts } from "../../../../testing/database.ts";
import { checkImport, listRows, uploadImport } from "../../../../testing/imports.ts";
import { createMember, type Person } from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { escapeNumber } from "../../../platform/csv/csv.ts";

let shop: TestShop;
let admin: Person;
let table: string[][];
beforeAll(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "admin", "admin");
  await addProducts(
    shop.db,
    Array.from({ length: 60 }, (_, at) => ({
      id: `p${at}`,
      sku: at % 2 ? `MED-${at}` : `00${at}`,
      name: `Balm ${at}, "soft"`,
      description: "one\ntwo; three",
      pricePaisa: at * 123_45 + 100,
      discountPricePaisa: at % 3 === 0 ? null : at * 100_10,
      stock: at * 250,
      minStock: at,
      batchNumber: ["0012", "12E5", "MAR21", "1-2", "TRUE", "B7", null][at % 7],
      expiryDate: at % 4 === 0 ? null : `2027-${padTwo(1 + (at % 12))}-${padTwo(1 + (at % 28))}`,
      prescriptionRequired: at % 2 === 0,
      isFeatured: at % 5 === 0,
      isActive: at % 7 !== 0,
    })),
  );
  const { body } = await admin.call("GET", "/products/admin/export.csv");
  table = Papa.parse<string[]>(body as string, { skipEmptyLines: true }).data;
});
afterAll(() => shop.remove());

const padTwo = (count: number) => String(count).padStart(2, "0");

interface Locale {
  date(year: string, month: string, day: string): string;
  /** The decimal separator and the thousands separator. */
  signs: [string, string];
  delimiter: string;
  flags: [string, string];
  newline: string;
}

const us: Locale = {
  date: (year, month, day) => `${Number(month)}/${Number(day)}/${year}`,
  signs: [".", ","],
  delimiter: ",",
  flags: ["TRUE", "FALSE"],
  newline: "\r\n",
};
const locales: Record<string, Locale> = {
  US: us,
  "US with two digits of the year": {
    ...us,
    date: (year, month, day) => `${month}/${day}/${year.slice(2)}`,
  },
  "UK and Nepal": {
    ...us,
    date: (year, month, day) => `${day}/${month}/${year}`,
    signs: [".", ","],
    flags: ["Yes", "No"],
  },
  German: {
    ...us,
    date: (year, month, day) => `${day}.${month}.${year}`,
    signs: [",", "."],
    delimiter: ";",
    flags: ["WAHR", "FALSCH"],
  },
  French: { ...us, signs: [",", "\u202f"], delimiter: ";", newline: "\n" },
  "ISO with slashes": {
    ...us,
    date: (year, month, day) => `${year}/${Number(month)}/${Number(day)}`,
    delimiter: "\t",
  },
  "serial numbers": {
    ...us,
    date: (year, month, day) =>
      String(Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000 + 25_569),
  },
  Devanagari: {
    ...us,
    date: (year, month, day) => toDevanagari(`${year}-${month}-${day}`),
    signs: [".", ","],
  },
};
const toDevanagari = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)));

/** Saves the file as a spreadsheet does that read the cells as dates, numbers and flags. */
function saveAs({ date, signs, delimiter, flags, newline }: Locale, withMark: boolean): File {
  const [head = [], ...rows] = table;
  const number = (text: string, decimals: number) => {
    const [whole = "", part] = Number(text).toFixed(decimals).split(".");
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, signs[1]);
    return part ? grouped + signs[0] + part : grouped;
  };
  const cell = (text: string, at: number) => {
    const field = head[at] ?? "";
    if (text === "") return text;
    // A spreadsheet writes recognized values in its own format.
    if (field === "sku" || field === "batchNumber") {
      return text.startsWith("'") || escapeNumber(text) === text ? text : "?";
    }
    if (field === "expiryDate") {
      const [year = "", month = "", day = ""] = text.split("-");
      return date(year, month, day);
    }
    if (field.toLowerCase().endsWith("price")) return number(text, 2);
    if (field.toLowerCase().endsWith("stock")) return number(text, 0);
    return { true: flags[0], false: flags[1] }[text] ?? text;
  };
  const data = [head, ...rows.map((cells) => cells.map(cell))];
  const text = Papa.unparse(data, { delimiter, newline });
  return new File([withMark ? "\ufeff" : "", text], "products.csv");
}

test.each(Object.keys(locales))(
  "an export that a spreadsheet saved in the %s format changes nothing",
  async (name) => {
    for (const withMark of [true, false]) {
      const file = saveAs(locales[name] ?? us, withMark);
      const up = await checkImport(shop, admin, await uploadImport(admin, file));
      const odd = [
        ...(await listRows(admin, up.id, "refused")),
        ...(await listRows(admin, up.id, "changed")),
      ];
      expect(odd).toEqual([]);
      expect(up.counts).toEqual({ created: 0, changed: 0, unchanged: 60, refused: 0 });
    }
  },
);
