import { z } from "./zod.ts";

/** Path of a file within a release. */
export const releaseFilePathSchema = z
  .string()
  .check(z.regex(/^(?!.*\.\.)[\w.-]+(\/[\w.-]+)*$/, "must be a relative path"), z.maxLength(200));

/** Package folder name: `shell`, `mfe-catalog`. */
export const packageNameSchema = z.string().check(z.regex(/^(shell|mfe-[a-z-]{1,40})$/));

/** The package's version with a hash of what it was built from: `1.2.0-ab12cd34ef`. */
export const releaseVersionSchema = z.string().check(z.regex(/^\d+\.\d+\.\d+-[0-9a-z-]{1,40}$/));

/** SHA-384 in base64, as `integrity` attributes have it. */
export const integritySchema = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

/** A value for a parameter of a path: itself, or the field of an answer of the API, such as the first product's id. */
const sampleSchema = z.union([
  z.string().check(z.maxLength(200)),
  z.object({
    /** Path below `/api`: `/products?limit=1`. */
    get: z.string().check(z.regex(/^\/\S*$/), z.maxLength(200)),
    /** Where in the answer it stands: `products.0.id`. */
    field: z.string().check(z.regex(/^\w+(\.\w+)*$/), z.maxLength(100)),
  }),
]);

const navSchema = z.object({
  label: z.string().check(z.minLength(1), z.maxLength(40)),
  place: z.enum(["bar", "footer"]),
  /** Entries stand in this order, those of equal order by name. */
  order: z.number(),
  /** Who sees it. */
  access: z.enum(["all", "signed-in", "staff", "admin"]),
});

const routeSchema = z.object({
  /** wouter pattern, `/product/:id`; `*` is the shell's page for every path without one. */
  path: z.string().check(z.regex(/^(\*|\/.*)$/)),
  access: z.enum(["all", "signed-in", "staff", "admin"]),
  /** Query fields the page reads; a document is cached by these and no others. */
  query: z.array(z.string()),
  /** Files a browser runs to show this page, beyond the package's own `modules`. */
  modules: z.array(releaseFilePathSchema),
  /** A value for each parameter of the path, with which the page is tried before it is promoted. */
  sample: z.optional(z.record(z.string(), sampleSchema)),
  /** `own`: it brings its navigation along, in the place of the shell's bar and footer. Older releases do not say. */
  layout: z.optional(z.literal("own")),
  /** Its entry in the site's navigation bar or footer. */
  nav: z.optional(navSchema),
  /** Addresses of this page that belong in the sitemap. */
  sitemap: z.optional(z.array(z.string().check(z.regex(/^\/\S*$/), z.maxLength(200)))),
});

const partsSchema = z.object({
  /** Names by which parts are asked for; each belongs to one package. */
  names: z.array(z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/), z.maxLength(40))),
  /** The entry and every file that the parts need, each behind what it imports itself. */
  modules: z.array(releaseFilePathSchema),
});

/** What a build says of itself; written beside its files as `release.json`. */
export const releaseManifestSchema = z.object({
  name: packageNameSchema,
  version: releaseVersionSchema,
  /** Version of the API contract it was built against. */
  contract: z.string(),
  /** Shared packages: the versions a shell provides, or the ranges a remote's own package.json names. */
  shared: z.record(z.string(), z.string()),
  /** Names that a remote really uses of each shared package and of the contract. Older releases do not say. */
  imports: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Names that a shell gives of each shared package, and that its contract has. Older releases do not say. */
  exports: z.optional(z.record(z.string(), z.array(z.string()))),
  /** First module: the shell's own script, or a remote's federation entry. */
  entry: releaseFilePathSchema,
  /** The entry and every file that each of its pages needs, each behind what it imports itself. */
  modules: z.array(releaseFilePathSchema),
  /** A shell's `modules` with the development build of React, for pages on which somebody works. */
  development: z.optional(z.array(releaseFilePathSchema)),
  /** File the document renderer evaluates; never served. Null: the browser renders. */
  server: z.nullable(releaseFilePathSchema),
  routes: z.array(routeSchema),
  /** Pieces it supplies to all pages; older releases and most packages have none. */
  parts: z.optional(partsSchema),
});
export type ReleaseManifest = z.infer<typeof releaseManifestSchema>;
