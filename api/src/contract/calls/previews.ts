import { endpoint } from "../endpoint.ts";
import { previewResponseSchema, previewSchema } from "../previews.ts";

export const createPreview = endpoint({
  method: "POST",
  path: "/releases/previews",
  summary: "Create a link that shows releases before their promotion",
  access: "token",
  body: previewSchema,
  answer: previewResponseSchema,
  status: 201,
  errors: ["not_found"],
});
