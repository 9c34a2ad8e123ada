import { doneResponseSchema } from "../done.ts";
import { endpoint } from "../endpoint.ts";
import { healthResponseSchema } from "../health.ts";
import { z } from "../zod.ts";

export const getLiveHealth = endpoint({
  method: "GET",
  path: "/health/live",
  summary: "Check that the process is alive",
  access: "all",
  answer: doneResponseSchema,
});

export const getServingHealth = endpoint({
  method: "GET",
  path: "/health/serving",
  summary: "Check whether this process accepts requests",
  access: "all",
  answer: doneResponseSchema,
});

export const getDatabaseHealth = endpoint({
  method: "GET",
  path: "/health/database",
  summary: "Check whether this process reaches the database server",
  access: "all",
  answer: doneResponseSchema,
});

export const getHealth = endpoint({
  method: "GET",
  path: "/health",
  summary: "Check the health of the shop",
  access: "all",
  answer: healthResponseSchema,
});

export const getOpenApiDocument = endpoint({
  method: "GET",
  path: "/openapi.json",
  summary: "Retrieve this description as OpenAPI 3.1",
  access: "all",
  answer: z.looseObject({ openapi: z.string() }),
});

export const getDocumentation = endpoint({
  method: "GET",
  path: "/docs",
  summary: "Retrieve this description as a page",
  access: "all",
  answer: null,
  contentType: "text/html",
});
