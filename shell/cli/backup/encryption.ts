import { Decrypter, Encrypter } from "age-encryption";
import { BackupError } from "./backup-error.ts";

type Bytes = AsyncIterable<Uint8Array>;

/** First bytes of an encrypted archive: https://age-encryption.org/v1 */
const ageHeader = "age-encryption.org/";

/** @throws BackupError when one of them is not a public age key */
export function assertRecipients(recipients: readonly string[]): void {
  try {
    createEncrypter(recipients);
  } catch {
    // A private key by mistake must not be printed.
    throw new BackupError(
      "--encrypt must be a public age key, as age1… (age-keygen prints it; the private one stays elsewhere)",
    );
  }
}

function createEncrypter(recipients: readonly string[]): Encrypter {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return encrypter;
}

/** Encrypts bytes as they come, in age's format; passes them on when there is no recipient. */
export async function* encryptFor(recipients: readonly string[], bytes: Bytes): Bytes {
  if (recipients.length === 0) yield* bytes;
  else yield* await createEncrypter(recipients).encrypt(toStream(bytes));
}

/**
 * Decrypts an archive as it comes; passes on one that is not encrypted.
 * @param identity content of a file of `age-keygen`: private keys, and comments that begin with #
 * @throws BackupError when it is encrypted and none of the keys fits
 */
export async function decryptWith(identity: string | null, bytes: Bytes): Promise<Bytes> {
  const { first, all } = await peek(bytes);
  if (!new TextDecoder().decode(first).startsWith(ageHeader)) return all;
  if (identity === null) {
    throw new BackupError("It is encrypted: name the file of its private key with --identity");
  }
  const decrypter = new Decrypter();
  try {
    for (const key of listKeys(identity)) decrypter.addIdentity(key);
  } catch {
    throw new BackupError("--identity must name a file of private age keys (AGE-SECRET-KEY-1…)");
  }
  return decrypter.decrypt(toStream(all)).catch((error) => {
    throw new BackupError(`It cannot be decrypted with this private key: ${error.message}`);
  });
}

const listKeys = (identity: string) =>
  identity
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));

function toStream(bytes: Bytes): ReadableStream<Uint8Array> {
  const reader = bytes[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const next = await reader.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await reader.return?.();
    },
  });
}

/** Reads the first bytes, enough for the header, and gives back all. */
async function peek(bytes: Bytes): Promise<{ first: Uint8Array; all: Bytes }> {
  const reader = bytes[Symbol.asyncIterator]();
  const read: Uint8Array[] = [];
  const hasHeader = () => read.reduce((sum, { length }) => sum + length, 0) >= ageHeader.length;
  while (!hasHeader()) {
    const next = await reader.next();
    if (next.done) break;
    read.push(next.value);
  }
  const all = async function* () {
    yield* read;
    for (let next = await reader.next(); !next.done; next = await reader.next()) yield next.value;
  };
  return { first: Buffer.concat(read), all: all() };
}
