import { html, raw } from "hono/html";
import type { JsonSchema } from "./json-schemas.ts";
import { messages } from "./messages.ts";

type Html = ReturnType<typeof html>;

const prefix = "#/components/schemas/";

/** Formats a schema as one line of text: `text of 1 to 50 characters`, `list of Product`. Named schemas are links. */
export function formatSchema(schema: JsonSchema): Html {
  const { $ref, allOf, anyOf, oneOf, enum: values, const: only, type, items } = schema;
  if (typeof $ref === "string") {
    const name = $ref.slice(prefix.length);
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  if (only !== undefined) return html`<code>${JSON.stringify(only)}</code>`;
  if (Array.isArray(values))
    return join(
      values.map((one) => html`<code>${String(one)}</code>`),
      " or ",
    );
  if (Array.isArray(allOf)) return join(allOf.map(formatSchema), " and ");
  const either = anyOf ?? oneOf;
  if (Array.isArray(either)) return join(either.map(formatSchema), " or ");
  if (Array.isArray(type)) {
    return join(
      type.map((one) => formatSchema({ ...schema, type: one })),
      " or ",
    );
  }
  if (type === "array") return html`list of ${formatSchema((items ?? {}) as JsonSchema)}`;
  if (type === "object" && schema.additionalProperties && !schema.properties) {
    return html`map of ${formatSchema(schema.additionalProperties as JsonSchema)}`;
  }
  if (type === "object") return html`object ${formatFields(schema)}`;
  return html`${String(type ?? "anything")}${formatLimits(schema)}`;
}

/** Formats the fields of an object with their types. */
export function formatFields({ properties = {}, required = [] }: JsonSchema): Html {
  const isRequired = (name: string) => (required as string[]).includes(name);
  const fields = Object.entries(properties as Record<string, JsonSchema>);
  if (fields.length === 0) return html``;
  return html`<dl>
    ${fields.map(
      ([name, schema]) => html`<dt><code>${name}</code>${isRequired(name) ? "" : "?"}</dt>
        <dd>${formatSchema(schema)}${formatDefault(schema)}</dd>`,
    )}
  </dl>`;
}

export const formatDefault = ({ default: value }: JsonSchema): string =>
  value === undefined || value === null || value === ""
    ? ""
    : `, ${messages.page.defaultOf(String(value))}`;

/** zod's largest number means: no limit. */
const unlimited = Number.MAX_SAFE_INTEGER;

function formatLimits(schema: JsonSchema): string {
  const { minLength, maxLength, minimum, maximum, format, contentMediaType } = schema;
  const isKnown = (limit: unknown) => limit !== undefined && Math.abs(Number(limit)) !== unlimited;
  const from = [minLength, minimum].find(isKnown);
  const to = [maxLength, maximum].find(isKnown);
  const kind = contentMediaType ? "file" : format;
  const size = schema.type === "string" ? " characters" : "";
  return [
    kind ? `, ${kind}` : "",
    from !== undefined ? `, from ${from}` : "",
    to !== undefined ? `${from === undefined ? "," : ""} to ${to}` : "",
    from !== undefined || to !== undefined ? size : "",
  ].join("");
}

const join = (parts: readonly Html[], between: string): Html =>
  html`${parts.map((part, index) => (index === 0 ? part : html`${raw(between)}${part}`))}`;
