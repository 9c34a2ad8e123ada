import type { ApiClient, ApiTransport } from "@aushadhi/shared-ui";

interface DownloadOptions {
  api: ApiClient;
  /** Path of the file below `/api`. */
  path: string;
  /** Chooses what the file has; without it the call is a GET. */
  body?: object;
  signal?: AbortSignal;
  /** Gets the bytes received so far. */
  onProgress?(bytes: number): void;
  /** File name when the API sends none. */
  name: string;
}

export interface CsvFile {
  name: string;
  content: Blob;
}

/**
 * Downloads a streamed file. A plain link would open errors as a page and save an incomplete file
 * as complete.
 * @throws ApiError
 */
export async function downloadCsv(options: DownloadOptions): Promise<CsvFile> {
  const { api, path, body, signal, onProgress, name } = options;
  const method = body ? "POST" : "GET";
  const endpoint = { method, path, answer: asResponse } as const;
  const input = { body, signal, via: streamFile };
  const response = await api.call(endpoint, input);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    pieces.push(piece.value);
    bytes += piece.value.length;
    onProgress?.(bytes);
  }
  const disposition = response.headers.get("content-disposition") ?? "";
  return {
    name: /filename="([^"]+)"/.exec(disposition)?.[1] ?? name,
    content: new Blob(pieces, { type: "text/csv" }),
  };
}

/** Saves a file through the browser's download. */
export function keepFile({ name, content }: CsvFile): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Returns a successful response itself, so that its body can be read in chunks. */
const streamFile: ApiTransport = async ({ method, path, body, signal }) => {
  const response = await fetch(`/api${path}`, {
    method,
    credentials: "same-origin",
    ...(body
      ? { body: JSON.stringify(body), headers: { "content-type": "application/json" } }
      : {}),
    ...(signal ? { signal } : {}),
  });
  const { status, ok } = response;
  return { status, body: ok ? response : await response.json().catch(() => null) };
};

type Streamed = Response & { body: NonNullable<Response["body"]> };
const asResponse = { parse: (answer: unknown) => answer as Streamed };
