import type { z } from "@aushadhi/api/contract";

/** Finds the regular expressions that schemas use at run time, also those of zod's own formats. */
export function findSchemaPatterns(schemas: readonly z.core.$ZodType[]): RegExp[] {
  const found = new Map<string, RegExp>();
  const seen = new Set<object>();
  const visit = (value: unknown): void => {
    if (value instanceof RegExp) found.set(String(value), value);
    else if (typeof value === "object" && value !== null && !seen.has(value)) {
      seen.add(value);
      // The definition of a schema or check is here; its own properties repeat it.
      const inner = "_zod" in value ? (value._zod as { def: object }).def : value;
      for (const one of Object.values(inner)) visit(one);
    }
  };
  for (const schema of schemas) visit(schema);
  return [...found.values()];
}
