import { z } from "../../contract/index.ts";

const filePath = z
  .string()
  .check(z.regex(/^(?!.*\.\.)[\w.-]+(\/[\w.-]+)*$/, "must be a relative path"), z.maxLength(200));

const routeSchema = z.object({
  /** wouter pattern, `/product/:id`; `*` is the shell's page for every path without one. */
  path: z.string().check(z.regex(/^(\*|\/.*)$/)),
  access: z.enum(["all", "signed-in", "staff", "admin"]),
  /** Query fields the page reads; a document is cached by these and no others. */
  query: z.array(z.string()),
  /** Files a browser runs to show this page, beyond the package's own `modules`. */
  modules: z.array(filePath),
});

const partsSchema = z.object({
  /** Names by which parts are asked for; each belongs to one package. */
  names: z.array(z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/), z.maxLength(40))),
  /** The entry and every file that the parts need, each behind what it imports itself. */
  modules: z.array(filePath),
});

/** What a build says of itself; written beside its files as `release.json`. */
export const releaseManifestSchema = z.object({
  /** Package folder name: `shell`, `mfe-catalog`. */
  name: z.string().check(z.regex(/^(shell|mfe-[a-z-]{1,40})$/)),
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+-[0-9a-z-]{1,40}$/)),
  /** Version of the API contract it was built against. */
  contract: z.string(),
  /** Shared packages: the versions a shell provides, or the ranges a remote needs. */
  shared: z.record(z.string(), z.string()),
  /** First module: the shell's own script, or a remote's federation entry. */
  entry: filePath,
  /** The entry and every file that each of its pages needs, each behind what it imports itself. */
  modules: z.array(filePath),
  /** File the document renderer evaluates; never served. Null: the browser renders. */
  server: z.nullable(filePath),
  routes: z.array(routeSchema),
  /** Pieces it supplies to all pages; older releases and most packages have none. */
  parts: z.optional(partsSchema),
});
export type ReleaseManifest = z.infer<typeof releaseManifestSchema>;
