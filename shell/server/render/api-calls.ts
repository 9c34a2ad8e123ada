import type { ApiText } from "./protocol.ts";

/** Calls of the API that one render may make. A page makes a handful. */
export const maxCalls = 64;

const failed: ApiText = { status: 500, text: "null" };

/** Bytes of an answer to a page. A list of a hundred products has a hundred kilobytes. */
const maxAnswerBytes = 4 * 1024 * 1024;

/** Whether a path that release code asked for is a path of the API: `/../about` would be another page of the site. */
export function isApiPath(path: string): boolean {
  const url = path.startsWith("/") ? URL.parse(`http://site/api${path}`) : null;
  return url?.host === "site" && url.pathname.startsWith("/api/");
}

/**
 * Reads an answer of the API for a renderer process. An answer that is not JSON, such as a stream that never ends, is
 * read as empty, one that is too long as failed.
 */
export async function readApiAnswer(answer: Response): Promise<ApiText> {
  const { status, body, headers } = answer;
  if (!body) return { status, text: "null" };
  if (!headers.get("content-type")?.startsWith("application/json")) {
    await body.cancel();
    return { status, text: "null" };
  }
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.length;
    if (bytes > maxAnswerBytes) return failed;
    pieces.push(piece);
  }
  return { status, text: new TextDecoder().decode(Buffer.concat(pieces)) };
}
