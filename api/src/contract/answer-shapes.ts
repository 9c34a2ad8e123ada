import type { z } from "./zod.ts";

/**
 * What a client reads of an answer, as JSON: `"string"`, `"number"`, `"boolean"`, `"null"`, `"unknown"`, `[shape]` for a
 * list, `[shape, shape, …]` for one of several, or an object of shapes by field. `field?` may be missing, and `*` stands
 * for all fields of a record. Values of enums count as their type, because clients read unknown ones too.
 */
export type AnswerShape = string | AnswerShape[] | { [field: string]: AnswerShape };

/** The parts of a zod schema that a shape is made of. */
interface SchemaDefinition {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  in?: z.ZodMiniType;
  options?: readonly z.ZodMiniType[];
  valueType?: z.ZodMiniType;
  values?: readonly unknown[];
}

const simpleTypes = ["string", "number", "boolean", "null", "unknown"];

/** Describes the answers that a schema reads. @throws Error for a kind of schema that no answer had yet */
export function describeAnswer(schema: z.ZodMiniType): AnswerShape {
  // The definition of a schema has one of these forms; its public type shows only its kind.
  const { type, ...def } = schema._zod.def as SchemaDefinition;
  const inner = def.innerType ?? def.in;
  if (type === "nullable" && inner) return ["null", ...listAlternatives(describeAnswer(inner))];
  if (inner) return describeAnswer(inner);
  if (def.shape) {
    const fields = Object.entries(def.shape).map(([name, part]) => [
      part._zod.optin === "optional" ? `${name}?` : name,
      describeAnswer(part),
    ]);
    return Object.fromEntries(fields);
  }
  if (def.element) return [describeAnswer(def.element)];
  if (def.valueType) return { "*": describeAnswer(def.valueType) };
  if (def.options) return def.options.flatMap((part) => listAlternatives(describeAnswer(part)));
  if (type === "enum") return "string";
  if (type === "literal") return typeof def.values?.[0];
  if (simpleTypes.includes(type)) return type;
  throw new Error(`An answer has a schema of the kind ${type}, which has no shape yet`);
}

/** The shapes of which a value has one. */
const listAlternatives = (shape: AnswerShape): AnswerShape[] =>
  Array.isArray(shape) && shape.length > 1 ? shape : [shape];

/**
 * Lists the fields that a client reads and that an answer no longer has, or has in another form: `data.products[].price`.
 * Fields that a client does not read may change, and new ones may come.
 * @param read what the client reads
 * @param served what the answer has
 */
export function findUnreadable(read: AnswerShape, served: AnswerShape, path = ""): string[] {
  if (read === "unknown") return [];
  const readers = listAlternatives(read);
  return listAlternatives(served).flatMap((value) => {
    const faults = readers.map((reader) => findFaults(reader, value, path));
    return faults.sort((one, other) => one.length - other.length)[0] ?? [path];
  });
}

function findFaults(read: AnswerShape, served: AnswerShape, path: string): string[] {
  if (read === "unknown") return [];
  if (Array.isArray(read)) {
    const [element] = read;
    const [found] = Array.isArray(served) ? served : [];
    return element === undefined || found === undefined
      ? [path]
      : findUnreadable(element, found, `${path}[]`);
  }
  if (typeof read === "string") return read === served ? [] : [path];
  if (typeof served !== "object" || Array.isArray(served)) return [path];
  return Object.entries(read).flatMap(([field, shape]) =>
    findFieldFaults(field, shape, served, path),
  );
}

function findFieldFaults(
  field: string,
  read: AnswerShape,
  served: Record<string, AnswerShape>,
  path: string,
): string[] {
  const mayMiss = field.endsWith("?");
  const name = mayMiss ? field.slice(0, -1) : field;
  const at = path === "" ? name : `${path}.${name}`;
  if (name === "*") {
    return Object.values(served).flatMap((value) => findUnreadable(read, value, at));
  }
  const always = served[name];
  if (always !== undefined) return findUnreadable(read, always, at);
  const sometimes = served[`${name}?`];
  if (!mayMiss) return [at];
  return sometimes === undefined ? [] : findUnreadable(read, sometimes, at);
}
