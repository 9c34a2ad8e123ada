/** A file name that is the SHA-384 of its content, in hex. */
const sha384Name = /(?:^|\/)([0-9a-f]{96})$/;

/** Whether a content matches the hash in its key, if the key has one. */
export function isContentOfName(key: string, content: Uint8Array): boolean {
  const [, hash] = sha384Name.exec(key) ?? [];
  return (
    hash === undefined || new Bun.CryptoHasher("sha384").update(content).digest("hex") === hash
  );
}
