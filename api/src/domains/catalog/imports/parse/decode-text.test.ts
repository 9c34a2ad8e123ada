import { describe, expect, test } from "bun:test";
import { decodeText } from "./decode-text.ts";

const list = "sku,name,price\r\n1,Crème é,45.00\r\n";
const nepali = "नाम,मूल्य\nपारासिटामोल,१२\n";
const toUtf16 = (text: string) => new Uint8Array(Buffer.from(text, "utf16le"));
const toUtf16Be = (text: string) => new Uint8Array(Buffer.from(text, "utf16le").swap16());
const toLatin = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
const toUtf8 = (text: string) => new TextEncoder().encode(text);

test.each([
  ["UTF-8", toUtf8(list), "utf-8", list],
  ["UTF-8 with a mark", toUtf8(`\ufeff${list}`), "utf-8", list],
  ["UTF-16 LE with a mark", toUtf16(`\ufeff${list}`), "utf-16le", list],
  ["UTF-16 BE with a mark", toUtf16Be(`\ufeff${list}`), "utf-16be", list],
  ["UTF-16 LE without a mark", toUtf16(list), "utf-16le", list],
  ["UTF-16 BE without a mark", toUtf16Be(list), "utf-16be", list],
  ["Nepali in UTF-16 LE without a mark", toUtf16(nepali), "utf-16le", nepali],
  ["Nepali in UTF-16 BE without a mark", toUtf16Be(nepali), "utf-16be", nepali],
  ["Windows-1252", toLatin(list), "windows-1252", list],
  [
    "Windows-1252 with its own signs",
    Uint8Array.of(0x61, 0x2c, 0x80, 0x0a, 0x93, 0x62, 0x94, 0x2c, 0x99),
    "windows-1252",
    "a,€\n“b”,™",
  ],
  ["the end sign of DOS", toLatin("a,é\n\x1a"), "windows-1252", "a,é\n"],
])("decodes %s", (_, bytes, encoding, text) => {
  expect(decodeText(bytes)).toEqual({ text, encoding } as ReturnType<typeof decodeText>);
});

describe("refuses", () => {
  test.each([
    [
      "UTF-8 that is cut within a letter, whose letters would become wrong ones",
      toUtf8("नाम,é").subarray(0, -1),
      "The file is in UTF-8, but line 1 has other bytes. Save it as CSV UTF-8.",
    ],
    [
      "UTF-8 with a line in another encoding",
      Buffer.concat([toUtf8("name\nCrème\nमलम\n"), toLatin("Crème\n")]),
      "The file is in UTF-8, but line 4 has other bytes. Save it as CSV UTF-8.",
    ],
    [
      "UTF-16 that is cut",
      toUtf16(`\ufeff${list}`).subarray(0, -1),
      "The file has bytes that no text has.",
    ],
    ["half a pair in UTF-16", toUtf16("\ufeffa,\ud800\n"), "The file has bytes that no text has."],
    [
      "UTF-32",
      Uint8Array.of(0xff, 0xfe, 0, 0, 0x61, 0, 0, 0),
      "The file has bytes that no text has.",
    ],
    ["NUL bytes in a text", toUtf8(`${list}1,a\0b,1`), "The file has bytes that no text has."],
    [
      "a picture",
      Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a),
      "The file has bytes that no text has.",
    ],
    [
      "bytes that Windows-1252 does not have",
      Uint8Array.of(0x61, 0x2c, 0x81, 0x0a),
      "The file is not in UTF-8. Save it as CSV UTF-8.",
    ],
    ["a compressed file", Bun.gzipSync(list), "The file is compressed. Unpack it first."],
  ])("%s", (_, bytes, message) => {
    expect(() => decodeText(bytes)).toThrow(message);
  });
});
