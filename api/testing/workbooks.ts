import { crc32, deflateRawSync } from "node:zlib";
import { type BookType, type CellObject, CFB, type Range, utils, write } from "@e965/xlsx";

type Value = string | number | boolean | Date | null | CellObject;

/** A sheet of a test's workbook. */
interface TestSheet {
  rows: readonly (readonly Value[])[];
  merges?: string[];
  isHidden?: boolean;
}

const isCell = (value: Value): value is CellObject =>
  typeof value === "object" && value !== null && "t" in value;

/** A workbook with these sheets, written by the library that reads them. */
export function createWorkbook(
  sheets: Record<string, TestSheet>,
  bookType: BookType = "xlsx",
): Buffer<ArrayBuffer> {
  const book = utils.book_new();
  book.Workbook = {
    Sheets: Object.values(sheets).map(({ isHidden }) => ({ Hidden: isHidden ? 1 : 0 })),
  };
  for (const [name, { rows, merges = [] }] of Object.entries(sheets)) {
    const sheet = utils.aoa_to_sheet(rows as Value[][], { UTC: true });
    for (const [r, row] of rows.entries()) {
      for (const [c, value] of row.entries()) {
        if (isCell(value)) sheet[utils.encode_cell({ r, c })] = value;
      }
    }
    sheet["!merges"] = merges.map((range): Range => utils.decode_range(range));
    utils.book_append_sheet(book, sheet, name);
  }
  return write(book, { type: "buffer", bookType, compression: true });
}

/** A compound file with these contents, as XLS workbooks are, and XLSX workbooks with a password. */
export function createCompoundFile(contents: Record<string, Uint8Array>): Buffer<ArrayBuffer> {
  const file = CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(contents)) CFB.utils.cfb_add(file, name, content);
  return CFB.write(file, { type: "buffer" });
}

/** The stream of an XLS workbook with the record that says that the rest is encrypted. */
export function lockXls(xls: Uint8Array): Buffer<ArrayBuffer> {
  const stream = Buffer.from(CFB.find(CFB.read(xls, { type: "buffer" }), "Workbook").content);
  const end = 4 + stream.readUInt16LE(2);
  const lock = Buffer.from("2f0006000000aaaabbbb", "hex");
  return createCompoundFile({
    Workbook: Buffer.concat([stream.subarray(0, end), lock, stream.subarray(end)]),
  });
}

interface ArchiveFile {
  name: string;
  text: string | Uint8Array;
  /** A size that the directory claims instead of the real one. */
  claimed?: number;
  flags?: number;
}

/** A ZIP archive written by hand, also one that lies. */
export function createArchive(files: readonly ArchiveFile[]): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, text, claimed, flags = 0 } of files) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const title = Buffer.from(name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(flags, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(claimed ?? content.length, 18);
    fields.writeUInt16LE(title.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), fields, title, packed]);
    directory.push(Buffer.from("PK\x01\x02"), Buffer.from([20, 0]), fields, place, title);
    parts.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, list, end]);
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";

/** The files of an XLSX workbook whose only sheet is this XML, between `<worksheet>` and its end, with a shared text. */
export const listXlsxFiles = (sheet: string, shared = ""): ArchiveFile[] => [
  {
    name: "xl/sharedStrings.xml",
    text: `${xml}<sst xmlns="${main}" count="1" uniqueCount="1"><si><t>${shared}</t></si></sst>`,
  },
  {
    name: "[Content_Types].xml",
    text: `${xml}<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>`,
  },
  {
    name: "xl/workbook.xml",
    text: `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  },
  {
    name: "xl/_rels/workbook.xml.rels",
    text: `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  },
  {
    name: "xl/worksheets/sheet1.xml",
    text: `${xml}<worksheet xmlns="${main}">${sheet}</worksheet>`,
  },
];
