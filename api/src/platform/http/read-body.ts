import { AppError } from "../app-error.ts";
import { createTooLargeError } from "./input.ts";
import { waitForClient } from "./wait-for-client.ts";

/**
 * Reads a body of at most `maxBytes` into memory.
 * @throws AppError `too_large`, or `invalid_input` when the body is cut off
 */
export const readBody = (request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> =>
  waitForClient(request, () => receive(request, maxBytes));

async function receive(
  { headers, body }: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(headers.get("content-length") ?? 0) > maxBytes) throw createTooLargeError(maxBytes);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    // Leaving the loop early discards the rest unread.
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
