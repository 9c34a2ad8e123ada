import { AppError } from "../../../../platform/app-error.ts";

/** The error of a file that cannot be imported. */
export const createFileError = (message: string) =>
  new AppError("invalid_input", message, { file: message });

/**
 * Decodes a file in UTF-8, with or without a byte order mark.
 * @throws AppError `invalid_input` that says how to save the file instead
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    throw createFileError("This is a workbook or an archive. Save the sheet as CSV UTF-8.");
  }
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
    throw createFileError("The file is compressed. Unpack it first.");
  }
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw createFileError("The file is not in UTF-8. Save it as CSV UTF-8.");
  }
  if (text.includes("\0")) throw createFileError("The file has bytes that no text has.");
  return text;
}
