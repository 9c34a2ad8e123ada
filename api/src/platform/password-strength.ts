// Imports only the list: the package's own entry needs 50% more memory.
import passwords from "@zxcvbn-ts/language-common/src/passwords.json";
import { limits } from "../contract/index.ts";
import { AppError } from "./app-error.ts";
import { emailKey } from "./email-key.ts";

/** Owner of the password. */
export interface PasswordOwner {
  email: string;
  name: string;
}

/** About 18,000 passwords in lower case: those of the 49,000 most common ones that are long enough here. */
const commonPasswords: ReadonlySet<string> = new Set(
  passwords.filter(({ length }) => length >= limits.minPasswordLength),
);

/** The password policy: why a password is easy to guess, as the end of a sentence; null if it is not. */
export function findWeakness(password: string, { email, name }: PasswordOwner): string | null {
  if (password.trim() === "") return "must not be only spaces";
  if (new Set(password).size === 1) return "must not be one character repeated";
  const plain = normalizeText(password);
  const key = emailKey(email);
  if (plain === key || plain === key.split("@")[0]) return "must not be the email address";
  if (plain === normalizeText(name)) return "must not be the name";
  return commonPasswords.has(plain) ? "must not be one that many people use" : null;
}

const normalizeText = (text: string) => text.toLowerCase().replace(/\s+/g, "");

/** @throws AppError `invalid_input` with the field, for a password that is easy to guess */
export function assertNotWeak(field: string, password: string, owner: PasswordOwner): void {
  const weakness = findWeakness(password, owner);
  if (weakness) throw createPasswordError(field, `Password ${weakness}`);
}

export const createPasswordError = (field: string, message: string) =>
  new AppError("invalid_input", message, { [field]: message });
