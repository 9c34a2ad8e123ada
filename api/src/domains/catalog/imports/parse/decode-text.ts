import { createFileError } from "./file-error.ts";
import { readFormats } from "./other-formats.ts";

type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

const noText = `The file has bytes that no text has. ${readFormats}`;
const unknown = "The file is not in UTF-8. Save it as CSV UTF-8.";

/** Bytes that decide about the order of bytes in UTF-16. */
const sampleBytes = 64 * 1024;

// Codes without a character, and control characters that no list has. Ctrl-Z ends files of DOS programs.
const notInWindows1252 = /[\u0081\u008d\u008f\u0090\u009d]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const controls = /[\0-\x08\x0b\x0c\x0e-\x1f]/;

/**
 * Decodes a text by its byte order mark, else by trial: UTF-8, UTF-16, Windows-1252.
 * @throws AppError `invalid_input` with instructions for saving the file
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
    throw createFileError("The file is compressed. Unpack it first.");
  }
  const marked = findMark(bytes);
  const text = decode(bytes, marked ?? "utf-8");
  if (text !== null && !text.includes("\0")) return { text, encoding: marked ?? "utf-8" };
  if (marked) throw createFileError(marked === "utf-8" ? unknown : noText);
  return decodeUtf16(bytes) ?? decodeWindows1252(bytes);
}

function findMark([first, second, third]: Uint8Array): Encoding | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return first === 0xef && second === 0xbb && third === 0xbf ? "utf-8" : null;
}

function decode(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Line ends and delimiters have a zero byte in UTF-16, in every script. */
function decodeUtf16(bytes: Uint8Array): ReturnType<typeof decodeText> | null {
  const zeros: [even: number, odd: number] = [0, 0];
  for (const [at, byte] of bytes.subarray(0, sampleBytes).entries()) {
    if (byte === 0) zeros[(at % 2) as 0 | 1]++;
  }
  if (zeros[0] === zeros[1]) return null;
  const encoding = zeros[0] > zeros[1] ? "utf-16be" : "utf-16le";
  const text = decode(bytes, encoding);
  return text && /[\r\n]/.test(text) && /[,;\t|]/.test(text) && !controls.test(text)
    ? { text, encoding }
    : null;
}

function decodeWindows1252(bytes: Uint8Array): ReturnType<typeof decodeText> {
  const { sequences, strays, line } = countSequences(bytes);
  const decoded = new TextDecoder("windows-1252").decode(bytes);
  const text = decoded.endsWith("\x1a") ? decoded.slice(0, -1) : decoded;
  if (controls.test(text)) throw createFileError(noText);
  // It would decode, but to wrong letters.
  if (sequences > 0 && sequences >= strays) {
    throw createFileError(
      `The file is in UTF-8, but line ${line} has other bytes. Save it as CSV UTF-8.`,
    );
  }
  if (notInWindows1252.test(text)) throw createFileError(unknown);
  return { text, encoding: "windows-1252" };
}

/** Counts letters of several bytes as UTF-8 has them, and other bytes over 127, with the line of the first of those. */
function countSequences(bytes: Uint8Array) {
  let [sequences, strays, line, lines] = [0, 0, 1, 1];
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0;
    if (byte === 0x0a) lines++;
    const length = byte < 0xc2 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : byte < 0xf5 ? 4 : 1;
    const next = bytes.subarray(at + 1, at + length);
    const isWhole = next.length === length - 1 && next.every((one) => one >= 0x80 && one < 0xc0);
    if (length > 1 && isWhole) sequences++;
    else if (byte > 0x7f && strays++ === 0) line = lines;
    at += isWhole ? length : 1;
  }
  return { sequences, strays, line };
}
