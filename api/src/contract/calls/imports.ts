import { endpoint } from "../endpoint.ts";
import {
  importApplyInputSchema,
  importCategoriesInputSchema,
  importTableInputSchema,
} from "../import-inputs.ts";
import { importCheckInputSchema } from "../import-mapping.ts";
import { importReviewInputSchema } from "../import-review.ts";
import { importRowsQuerySchema, importRowsResponseSchema } from "../import-rows.ts";
import {
  importListQuerySchema,
  importListResponseSchema,
  importResponseSchema,
} from "../imports.ts";

export const listImports = endpoint({
  method: "GET",
  path: "/imports",
  summary: "List imports, newest first",
  access: "admin",
  query: importListQuerySchema,
  answer: importListResponseSchema,
});

export const createImport = endpoint({
  method: "POST",
  path: "/imports",
  summary: "Upload a product file",
  access: "admin",
  form: { files: ["file"] },
  answer: importResponseSchema,
  status: 201,
});

export const getImport = endpoint({
  method: "GET",
  path: "/imports/:id",
  summary: "Retrieve an import",
  access: "admin",
  answer: importResponseSchema,
});

export const listImportRows = endpoint({
  method: "GET",
  path: "/imports/:id/rows",
  summary: "List the rows of an import with their changes",
  access: "admin",
  query: importRowsQuerySchema,
  answer: importRowsResponseSchema,
});

export const selectImportTable = endpoint({
  method: "POST",
  path: "/imports/:id/table",
  summary: "Select the sheet and the header row of an import",
  access: "admin",
  body: importTableInputSchema,
  answer: importResponseSchema,
  errors: ["conflict"],
});

export const checkImport = endpoint({
  method: "POST",
  path: "/imports/:id/check",
  summary: "Check the file of an import with a column mapping",
  access: "admin",
  body: importCheckInputSchema,
  answer: importResponseSchema,
  status: 202,
  errors: ["conflict"],
});

export const reviewImport = endpoint({
  method: "POST",
  path: "/imports/:id/review",
  summary: "Apply decisions to rows and check the file again",
  access: "admin",
  body: importReviewInputSchema,
  answer: importResponseSchema,
  status: 202,
  errors: ["conflict"],
});

export const exportRefusedRows = endpoint({
  method: "GET",
  path: "/imports/:id/refused.csv",
  summary: "Export the refused rows of an import with their reasons",
  access: "admin",
  answer: null,
  contentType: "text/csv",
});

export const createImportCategories = endpoint({
  method: "POST",
  path: "/imports/:id/categories",
  summary: "Create categories from names in the file",
  access: "admin",
  body: importCategoriesInputSchema,
  answer: importResponseSchema,
  status: 201,
  errors: ["conflict"],
});

export const applyImport = endpoint({
  method: "POST",
  path: "/imports/:id/apply",
  summary: "Apply a checked import in one transaction",
  access: "admin",
  body: importApplyInputSchema,
  isBodyOptional: true,
  answer: importResponseSchema,
  status: 202,
  errors: ["conflict", "question_open", "renames_unconfirmed"],
});

export const cancelImport = endpoint({
  method: "POST",
  path: "/imports/:id/cancel",
  summary: "Cancel the current phase of an import",
  access: "admin",
  answer: importResponseSchema,
  status: 202,
  errors: ["conflict"],
});

export const rollBackImport = endpoint({
  method: "POST",
  path: "/imports/:id/take-back",
  summary: "Roll back an applied import, unless its products were sold or changed",
  access: "admin",
  answer: importResponseSchema,
  status: 202,
  errors: ["conflict"],
});
