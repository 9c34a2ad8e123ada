/** A file that is named by the SHA-384 of its content, in hex. */
const sha384Name = /(?:^|\/)([0-9a-f]{96})$/;

/** Whether a content is the one that its key names, if the key names one by its hash. */
export function isContentOfName(key: string, content: Uint8Array): boolean {
  const [, hash] = sha384Name.exec(key) ?? [];
  return (
    hash === undefined || new Bun.CryptoHasher("sha384").update(content).digest("hex") === hash
  );
}
