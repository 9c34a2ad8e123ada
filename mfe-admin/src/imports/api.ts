import {
  type Import,
  type ImportApplyInput,
  type ImportCheckInput,
  type ImportListQuery,
  type ImportRowsQuery,
  importListResponseSchema,
  importResponseSchema,
  importRowsResponseSchema,
} from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { formTransport } from "../ui/upload/form-transport.ts";

const pathOf = (id: string) => `/imports/${encodeURIComponent(id)}`;

/** A page of the imports, the newest first. */
export const fetchImports = (
  api: ApiClient,
  { page, limit }: ImportListQuery,
  signal?: AbortSignal,
) =>
  api.call(
    { method: "GET", path: `/imports?page=${page}&limit=${limit}`, signal },
    importListResponseSchema,
  );

export const fetchImport = (api: ApiClient, id: string, signal?: AbortSignal): Promise<Import> =>
  api.call({ method: "GET", path: pathOf(id), signal }, importResponseSchema).then(answered);

/** A page of what the rows of a file do, or did. */
export function fetchImportRows(
  api: ApiClient,
  id: string,
  { kind, page, limit }: ImportRowsQuery,
  signal?: AbortSignal,
) {
  const query = new URLSearchParams({ page: String(page), limit: String(limit) });
  if (kind) query.set("kind", kind);
  const path = `${pathOf(id)}/rows?${query}`;
  return api
    .call({ method: "GET", path, signal }, importRowsResponseSchema)
    .then(({ data }) => data);
}

/** @param onProgress gets the share of the file that has been sent, from 0 to 1 */
export function uploadFile(
  api: ApiClient,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Import> {
  const body = new FormData();
  body.append("file", file);
  const via = formTransport(onProgress);
  return api
    .call({ method: "POST", path: "/imports", body, signal, via }, importResponseSchema)
    .then(answered);
}

/** Each of these begins, and answers with the import as it is then. */
export const beginCheck = (api: ApiClient, id: string, body: ImportCheckInput): Promise<Import> =>
  api
    .call({ method: "POST", path: `${pathOf(id)}/check`, body }, importResponseSchema)
    .then(answered);

export const beginApply = (api: ApiClient, id: string, body: ImportApplyInput): Promise<Import> =>
  api
    .call({ method: "POST", path: `${pathOf(id)}/apply`, body }, importResponseSchema)
    .then(answered);

export const beginCancel = (api: ApiClient, id: string): Promise<Import> =>
  api.call({ method: "POST", path: `${pathOf(id)}/cancel` }, importResponseSchema).then(answered);

const answered = (answer: { import: Import }): Import => answer.import;
