import { AppError } from "../app-error.ts";
import { readBody } from "./read-body.ts";

/** A multipart form in memory. Only the bytes of files are trusted. */
export interface MultipartForm {
  /** Names of all fields, in order. */
  texts: [name: string, text: string][];
  files: [name: string, file: File][];
}

/** Maximum characters of a boundary (RFC 2046). */
const maxBoundaryLength = 70;

/** Maximum fields, more than any form has. Parsing very many tiny parts takes long. */
const maxParts = 100;

/**
 * Reads a multipart body of at most `maxBytes` into memory. Skips file inputs without a file.
 * @throws AppError `unsupported_media_type`, `too_large` or `invalid_input`
 */
export async function readMultipart(request: Request, maxBytes: number): Promise<MultipartForm> {
  const type = request.headers.get("content-type") ?? "";
  const boundary = findBoundary(type);
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
    else if (value.size > 0 || value.name) files.push([name, withFileName(value)]);
  }
  return { texts, files };
}

/** Adds an empty name to a file without one; Bun leaves that name undefined. */
const withFileName = (sent: File): File =>
  sent.name ? sent : new File([sent], "", { type: sent.type });

/** Texts of fields by name. Throws `invalid_input` for a repeated field that is not a list. */
export function readSingleTexts(
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

/** The boundary in a content type; null if it is not a multipart form. */
function findBoundary(type: string): string | null {
  if (!/^multipart\/form-data\s*;/i.test(type)) return null;
  for (const parameter of type.split(";")) {
    const [, quoted, plain] = /^boundary=(?:"([^"]+)"|([^\s"]+))$/i.exec(parameter.trim()) ?? [];
    const boundary = quoted ?? plain;
    if (boundary !== undefined) return boundary.length <= maxBoundaryLength ? boundary : null;
  }
  return null;
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
