/** Letters that the usual disguises stand for. `1` and `!` stand for `i` here. */
const disguises: Record<string, string> = {
  "0": "o",
  "1": "i",
  "!": "i",
  "|": "i",
  "3": "e",
  "4": "a",
  "@": "a",
  "5": "s",
  $: "s",
  "7": "t",
  "+": "t",
  // Letters of other alphabets that look the same.
  а: "a",
  α: "a",
  ѕ: "s",
  һ: "h",
  ԁ: "d",
  і: "i",
  ι: "i",
  ı: "i",
  υ: "u",
  о: "o",
  ο: "o",
};

/** The shop's name, latin and Devanagari, and its usual other spellings, without doubled letters. */
const shopNames = ["aushadhi", "ausadhi", "oushadhi", "ousadhi", "aushadi", "औषधि", "औषधी"];

/**
 * Why a password follows a pattern that everybody tries, as the end of a sentence; null if it does not. Front ends say
 * it before the password is sent. The server also compares with the lists of common passwords.
 * @param password at most 128 characters
 */
export function findPattern(password: string): string | null {
  if (password.trim() === "") return "must not be only spaces";
  const plain = password.normalize("NFKC").toLowerCase();
  if (new Set(plain).size === 1) return "must not be one character repeated";
  if (hasShopName(plain)) return "must not have the shop's name in it";
  if (isRepeated(plain)) return "must not repeat a short piece";
  return countsUp(plain) ? "must not count up or down" : null;
}

/** Accents on letters that are not those of Devanagari. */
const accents = /[\u0300-\u036f]/g;

/** Also with separators, disguised letters, accents, doubled letters, and backwards. */
function hasShopName(plain: string): boolean {
  const bare = plain.normalize("NFD").replace(accents, "");
  const letters = Array.from(bare, (one) => disguises[one] ?? one)
    .filter((one) => /[\p{L}\p{M}]/u.test(one))
    .filter((one, index, all) => one !== all[index - 1]);
  const texts = [letters.join(""), [...letters].reverse().join("")];
  return shopNames.some((name) => texts.some((text) => text.includes(name)));
}

const longestPiece = 8;

/** Whether it is one piece of at most eight characters again and again, with at most three characters after it. */
function isRepeated(plain: string): boolean {
  for (let length = 2; length <= longestPiece; length++) {
    let same = length;
    while (same < plain.length && plain[same] === plain[same - length]) same++;
    if (same >= 2 * length && plain.length - same <= 3) return true;
  }
  return false;
}

/** Whether its letters and its digits, each on their own, follow each other: `abcdefgh`, `1a2b3c4d`, `1011121314`. */
function countsUp(plain: string): boolean {
  const digits = plain.replace(/[^0-9]/g, "");
  const letters = plain.replace(/[^a-z]/g, "");
  if (digits.length + letters.length < plain.length - 2) return false;
  const isCounted = (text: string) => text.length < 3 || isRow(text);
  if (!isCounted(letters) || !(isCounted(digits) || isSequence(digits))) return false;
  return digits.length >= 4 || letters.length >= 4;
}

/** Whether each character is as far from the one before, at most two: `abcd`, `8765`, `2468`, `90123`. */
function isRow(text: string): boolean {
  const codes = Array.from(text, (one) => one.charCodeAt(0));
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? code));
  const step = steps[0] ?? 0;
  // After 9 comes 0.
  const isNext = (one: number) => one === step || one === step - 10 * Math.sign(step);
  return Math.abs(step) <= 2 && step !== 0 && steps.every(isNext);
}

const longestNumber = 4;
const widestStep = 20;

/** Whether the digits are numbers with the same step: `1011121314`, `100105110115`. */
function isSequence(digits: string): boolean {
  for (let length = 1; length <= longestNumber; length++) {
    const first = Number(digits.slice(0, length));
    for (let step = -widestStep; step <= widestStep; step++) {
      if (step !== 0 && startsSequence(digits, first, step)) return true;
    }
  }
  return false;
}

function startsSequence(digits: string, first: number, step: number): boolean {
  let written = "";
  let count = 0;
  for (let number = first; number >= 0 && written.length < digits.length; number += step) {
    written += number;
    count++;
    if (!digits.startsWith(written) && !written.startsWith(digits)) return false;
  }
  // The last number may be cut off.
  return count >= 3 && written.startsWith(digits);
}
