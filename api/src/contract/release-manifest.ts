import { z } from "./zod.ts";

/** Path of a file within a release. */
export const releaseFilePathSchema = z
  .string()
  .check(z.regex(/^(?!.*\.\.)[\w.-]+(\/[\w.-]+)*$/, "must be a relative path"), z.maxLength(200));

/** Package folder name: `shell`, `mfe-catalog`. */
export const packageNameSchema = z.string().check(z.regex(/^(shell|mfe-[a-z-]{1,40})$/));

/** The package's version with a hash of what it was built from: `1.2.0-ab12cd34ef`. */
export const releaseVersionSchema = z.string().check(z.regex(/^\d+\.\d+\.\d+-[0-9a-z-]{1,40}$/));

/** SHA-384 in base64, in the format of `integrity` attributes. */
export const integritySchema = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

/** A value for a path parameter: a literal, or a field of an API answer, such as the id of the first product. */
const sampleSchema = z.union([
  z.string().check(z.maxLength(200)),
  z.object({
    /** Path below `/api`: `/products?limit=1`. */
    get: z.string().check(z.regex(/^\/\S*$/), z.maxLength(200)),
    /** Path within the answer: `products.0.id`. */
    field: z.string().check(z.regex(/^\w+(\.\w+)*$/), z.maxLength(100)),
  }),
]);

const navSchema = z.object({
  label: z.string().check(z.minLength(1), z.maxLength(40)),
  place: z.enum(["bar", "footer"]),
  /** Sort key; entries of equal order are sorted by name. */
  order: z.number(),
  /** Who sees it. */
  access: z.enum(["all", "signed-in", "staff", "admin"]),
});

const routeSchema = z.object({
  /** wouter pattern, `/product/:id`; `*` is the shell's page for every path without one. */
  path: z.string().check(z.regex(/^(\*|\/.*)$/)),
  access: z.enum(["all", "signed-in", "staff", "admin"]),
  /** Query fields of the page; the document cache uses only these. */
  query: z.array(z.string()),
  /** Files a browser runs to show this page, beyond the package's own `modules`. */
  modules: z.array(releaseFilePathSchema),
  /** A value for each path parameter, used to render the page before promotion. */
  sample: z.optional(z.record(z.string(), sampleSchema)),
  /** `own`: the page has its own navigation instead of the shell's bar and footer. Older releases omit it. */
  layout: z.optional(z.literal("own")),
  /** Its entry in the site's navigation bar or footer. */
  nav: z.optional(navSchema),
  /** Addresses of this page that belong in the sitemap. */
  sitemap: z.optional(z.array(z.string().check(z.regex(/^\/\S*$/), z.maxLength(200)))),
});

const partsSchema = z.object({
  /** Names of the fragments; each belongs to one package. */
  names: z.array(z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/), z.maxLength(40))),
  /** The entry and every file that the fragments need; each file comes after its own imports. */
  modules: z.array(releaseFilePathSchema),
});

/** Manifest of a build, written beside its files as `release.json`. */
export const releaseManifestSchema = z.object({
  name: packageNameSchema,
  version: releaseVersionSchema,
  /** Version of the API contract it was built against. */
  contract: z.string(),
  /** Shared packages: the versions a shell provides, or the ranges a remote's own package.json names. */
  shared: z.record(z.string(), z.string()),
  /** Names that a remote uses of each shared package and of the contract. Older releases omit it. */
  imports: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Names that a shell provides of each shared package, and the names of its contract. Older releases omit it. */
  exports: z.optional(z.record(z.string(), z.array(z.string()))),
  /** First module: the shell's own script, or a remote's federation entry. */
  entry: releaseFilePathSchema,
  /** The entry and every file that all of its pages need; each file comes after its own imports. */
  modules: z.array(releaseFilePathSchema),
  /** `modules` of a shell with the development build of React, for developers. */
  development: z.optional(z.array(releaseFilePathSchema)),
  /** The file that the document renderer runs; never served to browsers. Null: only the browser renders. */
  server: z.nullable(releaseFilePathSchema),
  routes: z.array(routeSchema),
  /** Fragments for all pages; older releases and most packages have none. */
  parts: z.optional(partsSchema),
});
export type ReleaseManifest = z.infer<typeof releaseManifestSchema>;
