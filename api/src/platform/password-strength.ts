// The list alone: the package's own entry takes half as much memory again.
import passwords from "@zxcvbn-ts/language-common/src/passwords.json";
import { limits } from "../contract/index.ts";
import { AppError } from "./app-error.ts";
import { emailKey } from "./email-key.ts";

/** Whose password it is to be. */
export interface PasswordOwner {
  email: string;
  name: string;
}

/** Some 18,000, in lower case: those of the 49,000 most common passwords that are long enough to be typed here. */
const commonPasswords: ReadonlySet<string> = new Set(
  passwords.filter(({ length }) => length >= limits.minPasswordLength),
);

/**
 * Why a password of the right length is one of the first that somebody would guess, as the end of a sentence; null for
 * one that is not.
 */
export function weaknessOf(password: string, { email, name }: PasswordOwner): string | null {
  if (password.trim() === "") return "must not be only spaces";
  if (new Set(password).size === 1) return "must not be one character repeated";
  const plain = plainOf(password);
  const key = emailKey(email);
  if (plain === key || plain === key.split("@")[0]) return "must not be the email address";
  if (plain === plainOf(name)) return "must not be the name";
  return commonPasswords.has(plain) ? "must not be one that many people use" : null;
}

const plainOf = (text: string) => text.toLowerCase().replace(/\s+/g, "");

/** @throws AppError `invalid_input` naming the field, for a password that is easily guessed */
export function assertNotWeak(field: string, password: string, owner: PasswordOwner): void {
  const weakness = weaknessOf(password, owner);
  if (weakness) throw refusedPassword(field, `Password ${weakness}`);
}

export const refusedPassword = (field: string, message: string) =>
  new AppError("invalid_input", message, { [field]: message });
