import { limits } from "../../contract/index.ts";
import type { RouteDescription } from "../http/route-description.ts";
import type { createJsonSchemas, JsonSchema } from "./json-schemas.ts";
import { messages } from "./messages.ts";
import type { Parameter } from "./open-api-document.ts";

/** Lists the parameters of a call: path, query and headers. */
export function listParameters(
  { path, description }: { path: string; description: RouteDescription },
  schemas: ReturnType<typeof createJsonSchemas>,
): Parameter[] {
  const parts = [...path.matchAll(/:(\w+)(?:\{([^/]*)\})?/g)].map(
    ([, name = "", pattern]): Parameter => ({
      name,
      in: "path",
      required: true,
      schema: { type: "string", ...(pattern && { pattern: `^${pattern}$` }) },
    }),
  );
  return [...parts, ...listQuery(description, schemas), ...listHeaders(description)];
}

function listQuery(
  { query }: RouteDescription,
  schemas: ReturnType<typeof createJsonSchemas>,
): Parameter[] {
  if (!query) return [];
  const sent = schemas.convertFields(query, "input");
  const read = schemas.convertFields(query, "output").properties;
  return Object.entries(sent.properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: sent.required.includes(name),
    schema: describeValue(schema, read[name]),
  }));
}

/** Describes a number in a query as a number, although it is sent as text. */
function describeValue(sent: JsonSchema, read: JsonSchema | undefined): JsonSchema {
  if (sent.type !== "string" || (read?.type !== "number" && read?.type !== "integer")) return sent;
  const isWhole = String(sent.pattern).startsWith("^\\d") && !String(sent.pattern).includes(".");
  return { ...read, type: isWhole ? "integer" : "number" };
}

const listHeaders = ({ isRepeatable }: RouteDescription): Parameter[] =>
  isRepeatable
    ? [
        {
          name: "Idempotency-Key",
          in: "header",
          required: false,
          description: messages.idempotencyKey,
          schema: { type: "string", minLength: 1, maxLength: limits.idempotencyKeyBytes },
        },
      ]
    : [];
