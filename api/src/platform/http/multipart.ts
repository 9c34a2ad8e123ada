import { AppError } from "../app-error.ts";
import { readBody } from "./read-body.ts";

/** A multipart form in memory. Of files nothing is believed but their bytes. */
export interface MultipartForm {
  /** Names of all fields that came, in their order. */
  texts: [name: string, text: string][];
  files: [name: string, file: File][];
}

/** More fields than any form of ours has; so many parts of a byte each take long to take apart. */
const maxParts = 100;

/**
 * Reads a multipart body into memory, at most so many bytes of it. A file input in which nothing was chosen is left out.
 * @throws AppError `unsupported_media_type`, `too_large` or `invalid_input`
 */
export async function readMultipart(request: Request, maxBytes: number): Promise<MultipartForm> {
  const type = request.headers.get("content-type") ?? "";
  const boundary = boundaryOf(type);
  if (boundary === null) {
    throw new AppError("unsupported_media_type", "The body must be multipart/form-data");
  }
  const body = await readBody(request, maxBytes);
  if (hasMoreThan(body, `--${boundary}`, maxParts)) throw invalid("The form has too many fields");
  const form = await new Response(body, { headers: { "content-type": type } })
    .formData()
    .catch(() => {
      throw invalid("The form cannot be read");
    });
  const texts: MultipartForm["texts"] = [];
  const files: MultipartForm["files"] = [];
  for (const [name, value] of form) {
    if (typeof value === "string") texts.push([name, value]);
    else if (value.size > 0 || value.name) files.push([name, namedFile(value)]);
  }
  return { texts, files };
}

/** A file that was sent under an empty name; Bun leaves the name of such a file undefined. */
const namedFile = (sent: File): File =>
  sent.name ? sent : new File([sent], "", { type: sent.type });

/** Texts of fields that come once each, by name. Throws `invalid_input` for one that comes twice, unless it is a list. */
export function singleTexts(
  { texts }: MultipartForm,
  lists: readonly string[] = [],
): Record<string, string> {
  const single = new Map<string, string>();
  for (const [name, text] of texts) {
    if (lists.includes(name)) continue;
    if (single.has(name)) throw invalid(`${name.slice(0, 60)} must come once`, name.slice(0, 60));
    single.set(name, text);
  }
  return Object.fromEntries(single);
}

/** The boundary that a content type names; null when it is no multipart form. */
function boundaryOf(type: string): string | null {
  if (!/^multipart\/form-data\s*;/i.test(type)) return null;
  const [, quoted, plain] =
    /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))(?=\s*(?:;|$))/i.exec(type) ?? [];
  return quoted ?? plain ?? null;
}

function hasMoreThan(body: Uint8Array, text: string, times: number): boolean {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.length);
  let count = 0;
  for (let at = bytes.indexOf(text); at >= 0 && count <= times; count++) {
    at = bytes.indexOf(text, at + text.length);
  }
  return count > times;
}

const invalid = (message: string, field = "body") =>
  new AppError("invalid_input", message, { [field]: message });
