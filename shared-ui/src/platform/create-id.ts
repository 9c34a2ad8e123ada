/** Creates an id of 128 random bits. `crypto.randomUUID` is missing on pages without TLS. */
export const createId = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-");
