import { existsSync } from "node:fs";
import { join } from "node:path";
import {
  type Import,
  type ImportApplyInput,
  type ImportKind,
  type ImportRow,
  importResponseSchema,
  importRowsResponseSchema,
} from "../src/contract/index.ts";
import type { Person } from "./people.ts";
import type { TestAnswer } from "./test-shop.ts";

/** A CSV file of these lines. */
export const createCsvFile = (lines: readonly string[], name = "products.csv") =>
  new File([`${lines.join("\r\n")}\r\n`], name, { type: "text/csv" });

export function postFile(as: Person, file: File): Promise<TestAnswer> {
  const form = new FormData();
  form.append("file", file);
  return as.call("POST", "/imports", form);
}

/** Uploads a file as an admin, which must succeed. */
export async function uploadImport(as: Person, file: File): Promise<Import> {
  return importResponseSchema.parse(expectStatus(await postFile(as, file), 201)).import;
}

// Without the test runner's `expect`, because benchmarks use this too.
function expectStatus({ status, body }: TestAnswer, wanted: number): unknown {
  if (status !== wanted) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

export async function readImport(as: Person, id: string): Promise<Import> {
  return importResponseSchema.parse((await as.call("GET", `/imports/${id}`)).body).import;
}

interface Deps {
  imports: { idle(): Promise<void> };
}

/** Checks an import with its guessed mapping, or the given one, and waits for the result. */
export async function checkImport(
  { imports }: Deps,
  as: Person,
  { id, mapping }: Import,
  input: Record<string, unknown> = {},
): Promise<Import> {
  expectStatus(await as.call("POST", `/imports/${id}/check`, { mapping, ...input }), 202);
  await imports.idle();
  return readImport(as, id);
}

/** Applies an import and waits for the result. */
export async function applyImport(
  { imports }: Deps,
  as: Person,
  id: string,
  input?: ImportApplyInput,
): Promise<Import> {
  expectStatus(await as.call("POST", `/imports/${id}/apply`, input), 202);
  await imports.idle();
  return readImport(as, id);
}

export async function listRows(as: Person, id: string, kind?: ImportKind): Promise<ImportRow[]> {
  const query = kind ? `?kind=${kind}&limit=100` : "?limit=100";
  const { body } = await as.call("GET", `/imports/${id}/rows${query}`);
  return importRowsResponseSchema.parse(body).data.rows;
}

const dataFolder = join(import.meta.dirname, "../../../shared/data");

/** A list of real medicines from the folder beside the project; null without that folder. */
export async function readRealFile(name: string): Promise<File | null> {
  const path = join(dataFolder, `${name}.csv.gz`);
  if (!existsSync(path)) return null;
  return new File([Bun.gunzipSync(await Bun.file(path).bytes())], `${name}.csv`);
}
