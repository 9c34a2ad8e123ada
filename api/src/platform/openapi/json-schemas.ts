import * as contract from "../../contract/index.ts";

const { z } = contract;
type Schema = contract.z.core.$ZodType;
export type JsonSchema = Record<string, unknown>;
type Direction = "input" | "output";

/** Schemas by their name in the contract, without `Schema`: `Product`. */
const named = Object.entries(contract).flatMap(([name, value]) =>
  /(?<!Query|Form)Schema$/.test(name) && value instanceof z.core.$ZodType
    ? [[name[0]?.toUpperCase() + name.slice(1, -"Schema".length), value as Schema] as const]
    : [],
);

function createNames(direction: Direction) {
  const names = z.registry<{ id: string }>();
  for (const [name, schema] of named) {
    // Input and output of a schema may differ: parsing fills in defaults and empty texts.
    const id = direction === "output" || name.endsWith("Input") ? name : `${name}Input`;
    if (!names.has(schema)) names.add(schema, { id });
  }
  return names;
}

const names = { input: createNames("input"), output: createNames("output") };

/** Converts zod schemas to JSON schemas. Named ones are collected and referenced. */
export function createJsonSchemas() {
  const components: Record<string, JsonSchema> = {};
  return {
    components,
    convert(schema: Schema, direction: Direction): JsonSchema {
      const { $schema, $defs, ...root } = z.toJSONSchema(schema, {
        io: direction,
        metadata: names[direction],
        // Refinements, which only code can express, are left out; the error message states them.
        unrepresentable: "any",
      }) as JsonSchema & { $defs?: Record<string, JsonSchema> };
      for (const [name, definition] of Object.entries($defs ?? {})) {
        components[name] = pointToComponents(definition);
      }
      return pointToComponents(root);
    },
    /** The fields of a schema of an object. */
    convertFields(schema: Schema, direction: Direction) {
      const converted = this.convert(schema, direction);
      const name =
        String(converted.$ref ?? "")
          .split("/")
          .at(-1) ?? "";
      const { properties = {}, required = [] } = (components[name] ?? converted) as {
        properties?: Record<string, JsonSchema>;
        required?: readonly string[];
      };
      return { properties, required };
    },
  };
}

/** zod puts definitions below each schema; a document has them in one place. */
function pointToComponents({ id: _, ...schema }: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value) => {
    if (key === "$ref") return String(value).replace("#/$defs/", "#/components/schemas/");
    return value;
  });
}
