import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import graphs from "@zxcvbn-ts/language-common/src/adjacencyGraphs.json";
// Imports only the lists: the package's own entry needs 50% more memory.
import passwords from "@zxcvbn-ts/language-common/src/passwords.json";
import { findPattern, normalizeDigits } from "../contract/index.ts";
import { AppError } from "./app-error.ts";
import { emailKey } from "./email-key.ts";
import { bikramSambatYears, nepaliPasswordWords } from "./nepali-password-words.ts";
import { shopName } from "./shop-name.ts";

/** Owner of the password. */
export interface PasswordOwner {
  email: string;
  name: string;
}

/** The 49,000 most common passwords, in lower case. */
const commonPasswords: ReadonlySet<string> = new Set(passwords);

const nepaliWords: ReadonlySet<string> = new Set(nepaliPasswordWords);

/** Whether it is a common password, or a name or place that many in Nepal take for one. */
const isCommon = (word: string) => commonPasswords.has(word) || nepaliWords.has(word);

/** The lists of the estimator: a word costs as many guesses as its place in its list. */
const dictionary = {
  passwords,
  nepaliWords: [...nepaliPasswordWords],
  bikramSambatYears: [...bikramSambatYears],
};

/** Created at its first use: commands that only read the settings do not need its 10 MB. */
let estimator: ZxcvbnFactory | undefined;

/** zxcvbn's score from 0 to 4: 3 takes more than a hundred million guesses. */
const minScore = 3;
/** Its time grows with the square of the length. A long password is strong if its start or its end is. */
const judgedLength = 24;

/**
 * The password policy: why a password is easy to guess, as the end of a sentence; null if it is not. Bounded for
 * any password of at most 128 characters.
 */
export function findWeakness(password: string, owner: PasswordOwner): string | null {
  const weakness = findPlainWeakness(password, owner) ?? findPattern(password);
  if (weakness) return weakness;
  return isDressed(password) || isGuessable(password, owner)
    ? "is too easy to guess. Add a few words or characters"
    : null;
}

/** The part of the policy that also holds for a password in use, such as ADMIN_PASSWORD: the rest only warns. */
export function findPlainWeakness(password: string, { email, name }: PasswordOwner): string | null {
  if (password.trim() === "") return "must not be only spaces";
  if (new Set(password).size === 1) return "must not be one character repeated";
  const plain = normalizeText(password);
  const key = emailKey(email);
  if (plain === key || plain === key.split("@")[0]) return "must not be the email address";
  if (plain === normalizeText(name)) return "must not be the name";
  return commonPasswords.has(plain) ? "must not be one that many people use" : null;
}

/** Digits and signs round a common password that make it no better: `Hospital@2081`. */
const maxDressing = 6;
const minWord = 4;
const signs = new Map([..."0o3e4a@a5s$s".matchAll(/../g)].map(([pair]) => [pair[0], pair[1]]));

/** Whether it is a common password or name, perhaps with disguised letters, between a few digits and signs. */
function isDressed(password: string): boolean {
  const plain = normalizeText(password.normalize("NFKC"));
  const isLetter = Array.from(plain, (one) => one >= "a" && one <= "z");
  const word = plain.slice(isLetter.indexOf(true), isLetter.lastIndexOf(true) + 1);
  if (word.length < minWord || plain.length - word.length > maxDressing) return false;
  return ["i", "l"].some((one) => {
    const bare = Array.from(word, (sign) => (/[1!|]/.test(sign) ? one : (signs.get(sign) ?? sign)));
    return isCommon(bare.join(""));
  });
}

function isGuessable(password: string, { email, name }: PasswordOwner): boolean {
  const own = [shopName, name, ...name.split(" "), email, ...email.split(/[@.]/)];
  const text = normalizeDigits(password.normalize("NFKC"));
  const pieces = new Set([text.slice(0, judgedLength), text.slice(-judgedLength)]);
  estimator ??= new ZxcvbnFactory({ dictionary, graphs });
  const judge = estimator;
  return [...pieces].every((piece) => judge.check(piece, own).score < minScore);
}

const normalizeText = (text: string) => text.toLowerCase().replace(/\s+/g, "");

/** @throws AppError `invalid_input` with the field, for a password that is easy to guess */
export function assertNotWeak(field: string, password: string, owner: PasswordOwner): void {
  const weakness = findWeakness(password, owner);
  if (weakness) throw createPasswordError(field, `Password ${weakness}`);
}

export const createPasswordError = (field: string, message: string) =>
  new AppError("invalid_input", message, { [field]: message });
