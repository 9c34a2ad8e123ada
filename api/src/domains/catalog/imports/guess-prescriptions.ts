import { and, count, eq, isNotNull, sql } from "drizzle-orm";
import { groupDigits, type ImportPrescriptions } from "../../../contract/index.ts";
import type { Database } from "../../../platform/db/database.ts";
import { isPublished } from "../is-published.ts";
import { products } from "../table.ts";
import { splitGenerics, toGenericKey } from "./check/generics.ts";
import { isAntibiotic } from "./check/is-antibiotic.ts";

type Guess = ImportPrescriptions["generics"][number]["guess"];
type Needs = { products: number; needing: number };

/** Adds a guess with its reason to each generic, from its name and from the shop's own products. */
export async function guessPrescriptions(
  db: Pick<Database, "read">,
  findings: ImportPrescriptions,
): Promise<ImportPrescriptions> {
  const needs = await readNeeds(db);
  const generics = findings.generics.map((one) => ({ ...one, guess: guessNeed(one.key, needs) }));
  return { ...findings, generics };
}

/** A sign that it needs a prescription counts more than any that it does not. */
function guessNeed(key: string, needs: ReadonlyMap<string, Needs>): Guess {
  const parts = splitGenerics(key);
  const antibiotic = parts.find(isAntibiotic);
  if (antibiotic) {
    // Drugs Category Rules 2043 (1986) of Nepal.
    const rule = "Nepal's Drugs Category Rules 2043 put antibiotics in group Kha, on prescription";
    return {
      needs: "yes",
      reason: `${antibiotic} is an antibiotic by its international name. ${rule}`,
    };
  }
  for (const one of [key, ...parts]) {
    const own = needs.get(one);
    if (own && own.needing > 0) return { needs: "yes", reason: describeNeeding(one, own) };
  }
  const own = needs.get(key);
  if (!own) return null;
  const all =
    own.products === 1
      ? "The shop's product of it is"
      : `All ${groupDigits(own.products)} products of it in the shop are`;
  return { needs: "no", reason: `${all} sold without a prescription` };
}

const describeNeeding = (generic: string, { products: all, needing }: Needs): string =>
  `${groupDigits(needing)} of ${groupDigits(all)} ${all === 1 ? "product" : "products"} with ${generic} in the shop ${needing === 1 ? "needs" : "need"} a prescription`;

/** Counts the shop's products of each generic. Those marked 'check' say nothing. */
async function readNeeds({ read }: Pick<Database, "read">): Promise<Map<string, Needs>> {
  const rows = await read
    .select({
      generic: products.genericName,
      products: count(),
      needing: sql<number>`sum(${products.prescriptionRequired})`,
    })
    .from(products)
    .where(and(isNotNull(products.genericName), eq(products.needsCheck, false), isPublished))
    .groupBy(products.genericName);
  const needs = new Map<string, Needs>();
  for (const { generic, products: all, needing } of rows) {
    const key = toGenericKey(generic ?? "");
    const known = needs.get(key) ?? { products: 0, needing: 0 };
    needs.set(key, { products: known.products + all, needing: known.needing + needing });
  }
  return needs;
}
