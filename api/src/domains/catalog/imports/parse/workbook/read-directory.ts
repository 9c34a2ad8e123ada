import { groupDigits } from "../../../../../contract/index.ts";
import { createFileError } from "../file-error.ts";
import { workbookLimits } from "./workbook-limits.ts";

/** A file in a ZIP archive, as its directory describes it. */
export interface ArchiveEntry {
  name: string;
  /** 0 is stored, 8 is deflated. */
  method: number;
  checksum: number;
  packed: number;
  unpacked: number;
  /** Place of its local header. */
  offset: number;
}

const endSign = 0x06054b50;
const entrySign = 0x02014b50;
const endLength = 22;
const entryLength = 46;
const maxComment = 0xffff;

export const damaged =
  "The workbook is damaged or was not loaded to its end. Open it in a spreadsheet program and save it again.";
export const locked =
  "The workbook is protected by a password. Save it without the password and choose it again.";

/**
 * Reads the directory of a ZIP archive without unpacking anything.
 * @throws AppError `invalid_input` when it is damaged, has a password, or is larger than the limits when unpacked
 */
export function readDirectory(file: Buffer): Map<string, ArchiveEntry> {
  const end = findEnd(file);
  const count = file.readUInt16LE(end + 10);
  if (count > workbookLimits.entries) throw createTooLarge();
  const entries = new Map<string, ArchiveEntry>();
  let at = file.readUInt32LE(end + 16);
  let total = 0;
  for (let read = 0; read < count; read++) {
    if (at + entryLength > end || file.readUInt32LE(at) !== entrySign)
      throw createFileError(damaged);
    const lengths = [28, 30, 32].map((field) => file.readUInt16LE(at + field));
    const [nameLength = 0] = lengths;
    if ((file.readUInt16LE(at + 8) & 1) === 1) throw createFileError(locked);
    const name = file.toString("utf8", at + entryLength, at + entryLength + nameLength);
    // Two files of one name would be read differently by different programs.
    if (entries.has(name)) throw createFileError(damaged);
    const entry = {
      name,
      method: file.readUInt16LE(at + 10),
      checksum: file.readUInt32LE(at + 16),
      packed: file.readUInt32LE(at + 20),
      unpacked: file.readUInt32LE(at + 24),
      offset: file.readUInt32LE(at + 42),
    };
    total += entry.unpacked;
    if (total > workbookLimits.unpackedBytes) throw createTooLarge();
    entries.set(name, entry);
    at += entryLength + lengths.reduce((sum, length) => sum + length, 0);
  }
  return entries;
}

function findEnd(file: Buffer): number {
  const lowest = Math.max(0, file.length - endLength - maxComment);
  for (let at = file.length - endLength; at >= lowest; at--) {
    if (file.readUInt32LE(at) !== endSign) continue;
    if (at + endLength + file.readUInt16LE(at + 20) === file.length) return at;
  }
  throw createFileError(damaged);
}

export const createTooLarge = () =>
  createFileError(
    `The workbook is larger than ${groupDigits(workbookLimits.unpackedBytes / 1024 / 1024)} MB when it is unpacked. Save only the sheet of products.`,
  );
