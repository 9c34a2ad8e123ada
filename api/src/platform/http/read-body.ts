import { AppError } from "../app-error.ts";
import { createTooLargeError } from "./input.ts";

/**
 * Reads a body into memory, at most so many bytes of it.
 * @throws AppError `too_large`, or `invalid_input` when it breaks off
 */
export async function readBody(
  { headers, body }: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(headers.get("content-length") ?? 0) > maxBytes) throw createTooLargeError(maxBytes);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    // When the loop ends early, the rest is thrown away unread.
    for await (const chunk of body ?? []) {
      size += chunk.length;
      if (size > maxBytes) throw createTooLargeError(maxBytes);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    const message = "The body broke off";
    throw new AppError("invalid_input", message, { body: message });
  }
  return Buffer.concat(chunks);
}
