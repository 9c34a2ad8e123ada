/** The parts of a zod schema that a sample is built from. */
export interface SampleSchema {
  parse(value: unknown): unknown;
  safeParse(value: unknown): { success: boolean };
  _zod: {
    def: {
      type: string;
      shape?: Record<string, SampleSchema>;
      element?: SampleSchema;
      innerType?: SampleSchema;
      in?: SampleSchema;
      options?: readonly SampleSchema[];
      keyType?: SampleSchema;
      valueType?: SampleSchema;
      values?: readonly unknown[];
      entries?: Record<string, unknown>;
    };
  };
}

/** Where a value is: keys of objects and indexes of lists. */
export type SamplePath = readonly PropertyKey[];

interface SampleOptions {
  /** Number of entries in each list. */
  entries: number;
  /** Whether it has values that may be missing or null. */
  isFull: boolean;
  /** Suggests values for a place. The first one that the schema accepts is used. */
  suggest?(path: SamplePath): readonly unknown[];
  /** Called with each place for which the schema has a list of values. */
  onEnum?(path: SamplePath, values: readonly unknown[]): void;
}

const digest = "a".repeat(64);
const texts = ["a", "2026-01-01", "2026-01-01T00:00:00.000Z", "1.0.0", "shell", digest, "10:00"];
const simple: Record<string, readonly unknown[]> = {
  string: texts,
  number: [1, 0],
  boolean: [true],
  null: [null],
  unknown: ["a"],
  any: ["a"],
};

/**
 * Builds a value that a schema accepts; the same schema and options always give the same value.
 * @throws Error naming the place of a schema that accepts none of the known values
 */
export function createSample(
  schema: SampleSchema,
  options: SampleOptions,
  path: SamplePath = [],
): unknown {
  const { def } = schema._zod;
  if (!options.isFull) {
    if (def.type === "optional") return undefined;
    if (def.type === "nullable" && schema.safeParse(null).success) return null;
  }
  const build = (part: SampleSchema, ...keys: PropertyKey[]) =>
    createSample(part, options, [...path, ...keys]);
  const inner = def.innerType ?? def.in;
  if (inner) return build(inner);
  if (def.shape) {
    const fields = Object.entries(def.shape).map(([key, part]) => [key, build(part, key)] as const);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  }
  if (def.element) return createList(schema, def.element, options, path);
  if (def.options?.[0]) return build(def.options[0]);
  if (def.keyType && def.valueType) {
    const key = String(createSample(def.keyType, { ...options, onEnum: () => undefined }, path));
    return { [key]: build(def.valueType, key) };
  }
  if (def.entries) options.onEnum?.(path, Object.values(def.entries));
  if (def.entries) return Object.values(def.entries)[0];
  if (def.values) return def.values[0];
  const known = [...(options.suggest?.(path) ?? []), ...(simple[def.type] ?? [])];
  const sample = known.find((value) => schema.safeParse(value).success);
  if (sample === undefined) throw new Error(`No sample of ${def.type} at ${path.join(".")}`);
  return sample;
}

/** Builds a list. One of another length than usual, which its schema asks for, gets its first entry alone. */
function createList(
  list: SampleSchema,
  element: SampleSchema,
  options: SampleOptions,
  path: SamplePath,
): unknown[] {
  const entries = Array.from({ length: options.entries }, (_, index) =>
    createSample(element, options, [...path, index]),
  );
  return list.safeParse(entries).success ? entries : entries.slice(0, 1);
}
