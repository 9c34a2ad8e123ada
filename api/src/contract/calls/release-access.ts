import { doneResponseSchema } from "../done.ts";
import { endpoint } from "../endpoint.ts";
import {
  keyListResponseSchema,
  keyResponseSchema,
  releaseKeySchema,
  tokenListQuerySchema,
  tokenListResponseSchema,
  tokenResponseSchema,
  tokenSchema,
} from "../release-tokens.ts";

export const listTokens = endpoint({
  method: "GET",
  path: "/releases/tokens",
  summary: "List release tokens",
  access: "admin",
  query: tokenListQuerySchema,
  answer: tokenListResponseSchema,
});

export const createToken = endpoint({
  method: "POST",
  path: "/releases/tokens",
  summary: "Create a release token; its secret is shown once",
  access: "admin",
  body: tokenSchema,
  answer: tokenResponseSchema,
  status: 201,
});

export const revokeToken = endpoint({
  method: "DELETE",
  path: "/releases/tokens/:id",
  summary: "Revoke a release token",
  access: "admin",
  answer: doneResponseSchema,
});

export const listKeys = endpoint({
  method: "GET",
  path: "/releases/keys",
  summary: "List the signing keys of packages",
  access: "admin",
  answer: keyListResponseSchema,
});

export const registerKey = endpoint({
  method: "PUT",
  path: "/releases/keys/:package",
  summary: "Register the signing key of a package",
  access: "admin",
  body: releaseKeySchema,
  answer: keyResponseSchema,
  errors: ["conflict"],
});

export const deleteKey = endpoint({
  method: "DELETE",
  path: "/releases/keys/:package",
  summary: "Delete the signing key of a package",
  access: "admin",
  answer: doneResponseSchema,
});
