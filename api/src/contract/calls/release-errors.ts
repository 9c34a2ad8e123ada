import { endpoint } from "../endpoint.ts";
import { errorListQuerySchema, errorListResponseSchema } from "../release-errors.ts";

export const listReleaseErrors = endpoint({
  method: "GET",
  path: "/releases/errors",
  summary: "List the errors that browsers reported, by release",
  access: "staff",
  query: errorListQuerySchema,
  answer: errorListResponseSchema,
});
