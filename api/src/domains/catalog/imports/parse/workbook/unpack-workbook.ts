import { crc32, inflateRawSync } from "node:zlib";
import { createFileError } from "../file-error.ts";
import {
  type ArchiveEntry,
  createTooLarge,
  damaged,
  locked,
  readDirectory,
} from "./read-directory.ts";

const noWorkbook = "This archive has no workbook. Choose the XLSX, XLS, ODS or CSV file itself.";
const binary = "Workbooks in the format XLSB are not read. Save it as XLSX.";

const contentTypes = "[Content_Types].xml";
const manifest = "META-INF/manifest.xml";
const localLength = 30;

/** Folders of an XLSX file that have no cells: links to other files, pictures, charts and the like. */
const withoutCells =
  /(^|\/)(externalLinks|drawings|media|charts|chartsheets|embeddings|pivotCache|pivotTables|printerSettings|customXml|worksheets\/_rels)\//i;
const partOfXlsx = /\.(xml|rels)$/i;
const partsOfOds = ["content.xml", "styles.xml", manifest];

/**
 * Unpacks the files of an XLSX or ODS workbook that cells need. No more is unpacked than the directory says.
 * @throws AppError `invalid_input` for any other archive, and for one that is damaged, has a password or is too large
 */
export function unpackWorkbook(bytes: Uint8Array): Map<string, Uint8Array> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readDirectory(file);
  const readText = (name: string) => {
    const entry = entries.get(name);
    return entry ? Buffer.from(unpackEntry(file, entry)).toString("utf8") : null;
  };
  const names = [...entries.keys()];
  const types = readText(contentTypes);
  if (entries.has("xl/workbook.bin")) throw createFileError(binary);
  const isXlsx = types !== null && /(spreadsheetml|ms-excel)\.(sheet|template)\./.test(types);
  const rights = isXlsx ? null : readText(manifest);
  if (rights?.includes("encryption-data")) throw createFileError(locked);
  if (!isXlsx && !rights?.includes("opendocument.spreadsheet")) throw createFileError(noWorkbook);
  const needed = isXlsx
    ? names.filter((name) => partOfXlsx.test(name) && !withoutCells.test(name))
    : partsOfOds;
  return new Map(
    needed.flatMap((name) => {
      const entry = entries.get(name);
      return entry ? [[name, unpackEntry(file, entry)] as const] : [];
    }),
  );
}

function unpackEntry(file: Buffer, entry: ArchiveEntry): Uint8Array {
  const { method, offset, packed, unpacked, checksum } = entry;
  if (offset + localLength > file.length) throw createFileError(damaged);
  const names = file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
  const begin = offset + localLength + names;
  const content = file.subarray(begin, begin + packed);
  const text = method === 8 ? inflate(content, unpacked) : content;
  const isWhole = method === 8 || method === 0;
  if (!isWhole || text.length !== unpacked || crc32(text) !== checksum) {
    throw createFileError(damaged);
  }
  return text;
}

function inflate(content: Uint8Array, unpacked: number): Uint8Array {
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, unpacked) });
  } catch (error) {
    const isLonger = (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
    throw isLonger ? createTooLarge() : createFileError(damaged);
  }
}
