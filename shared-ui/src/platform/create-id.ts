/** A new id of 128 random bits. `crypto.randomUUID` is missing where the address has no TLS. */
export const createId = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-");
