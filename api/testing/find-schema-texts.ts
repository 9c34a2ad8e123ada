import type { z } from "../src/contract/index.ts";

type Schema = z.core.$ZodType;

/** The parts of zod's definitions that hold other schemas, or say how a text is checked. */
interface Definition {
  type: string;
  format?: string;
  pattern?: RegExp;
  checks?: { _zod: { def: { check: string; abort?: boolean; tx?: unknown } } }[];
  shape?: Record<string, Schema>;
  options?: Schema[];
  items?: Schema[];
  element?: Schema;
  innerType?: Schema;
  keyType?: Schema;
  valueType?: Schema;
  in?: Schema;
  left?: Schema;
  right?: Schema;
}

/**
 * Lists the texts of a schema by their paths. In a pipe only the first schema counts, because the others get what it has
 * accepted.
 */
function listTexts(schema: Schema, path = ""): { path: string; def: Definition }[] {
  const def = schema._zod.def as unknown as Definition;
  if (def.type === "string") return [{ path, def }];
  const within = (inner: Schema | undefined, name = "") =>
    inner ? listTexts(inner, [path, name].filter(Boolean).join(".")) : [];
  return [
    ...Object.entries(def.shape ?? {}).flatMap(([name, inner]) => within(inner, name)),
    ...[...(def.options ?? []), ...(def.items ?? [])].flatMap((inner) => within(inner)),
    ...within(def.element, "[]"),
    ...within(def.keyType, "key"),
    ...within(def.valueType, "value"),
    ...[def.innerType, def.in, def.left, def.right].flatMap((inner) => within(inner)),
  ];
}

/** Finds the texts of a schema that another check could read before their length is known. */
export const findUnboundedTexts = (schema: Schema): string[] =>
  listTexts(schema)
    .filter(({ def }) => !isBounded(def))
    .map(({ path }) => path);

/** A schema with a format checks the format first: without a pattern, or with one that reads a limited length. */
function isBounded({ format, pattern, checks = [] }: Definition): boolean {
  if (pattern && !isLimited(pattern)) return false;
  const first = checks[0]?._zod.def;
  const isLengthFirst = first?.check === "max_length" && first.abort === true;
  return isLengthFirst || (format !== undefined && pattern !== undefined);
}

const isLimited = ({ source }: RegExp) => /^\^[^*+|]+\$$/.test(source) && !source.includes(",}");

/** Finds the texts of a schema whose second check, after that of the length, is none of these normalisers. */
export const findUnnormalizedTexts = (
  schema: Schema,
  normalizers: readonly ((text: string) => string)[],
): string[] =>
  listTexts(schema)
    .filter(({ def }) => !normalizers.some((one) => one === def.checks?.[1]?._zod.def.tx))
    .map(({ path }) => path);
