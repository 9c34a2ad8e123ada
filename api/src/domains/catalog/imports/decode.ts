import { AppError } from "../../../platform/app-error.ts";

/**
 * The text of a file in UTF-8, with or without a byte order mark.
 * @throws AppError `invalid_input` in words for a person who has to save it otherwise
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    throw refusedFile("This is a workbook or an archive. Save the sheet as CSV UTF-8.");
  }
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
    throw refusedFile("The file is compressed. Unpack it first.");
  }
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw refusedFile("The file is not in UTF-8. Save it as CSV UTF-8.");
  }
  if (text.includes("\0")) throw refusedFile("The file has bytes that no text has.");
  return text;
}

/** What is said of a file that cannot be imported. */
export const refusedFile = (message: string) =>
  new AppError("invalid_input", message, { file: message });
