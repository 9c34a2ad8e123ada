import { timingSafeEqual } from "node:crypto";

/** What a document's id says. */
export interface DocumentId {
  /** The process that sent the document; a random number of 32 bits. */
  issuer: number;
  /** Number of the document in that process. */
  number: number;
  /** Seconds since 1970. */
  issuedAt: number;
}

const payloadBytes = 12;
/** Bytes of an HMAC-SHA-256 that are kept: 96 bits, as many as a browser could never guess. */
const signatureBytes = 12;
/** Characters of an id. */
const idLength = ((payloadBytes + signatureBytes) / 3) * 4;

/** Writes an id as text: its three numbers and their signature, 32 characters of base64url. */
export function signDocumentId({ issuer, number, issuedAt }: DocumentId, key: string): string {
  const bytes = Buffer.alloc(payloadBytes + signatureBytes);
  bytes.writeUInt32BE(issuer, 0);
  bytes.writeUInt32BE(number, 4);
  bytes.writeUInt32BE(issuedAt, 8);
  sign(bytes, key).copy(bytes, payloadBytes, 0, signatureBytes);
  return bytes.toString("base64url");
}

/** Reads an id. Returns null when this shop did not sign it. */
export function readDocumentId(text: string, key: string): DocumentId | null {
  if (text.length !== idLength) return null;
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length !== payloadBytes + signatureBytes) return null;
  const expected = sign(bytes, key).subarray(0, signatureBytes);
  if (!timingSafeEqual(bytes.subarray(payloadBytes), expected)) return null;
  return {
    issuer: bytes.readUInt32BE(0),
    number: bytes.readUInt32BE(4),
    issuedAt: bytes.readUInt32BE(8),
  };
}

const sign = (bytes: Buffer, key: string): Buffer =>
  new Bun.CryptoHasher("sha256", key).update(bytes.subarray(0, payloadBytes)).digest();
