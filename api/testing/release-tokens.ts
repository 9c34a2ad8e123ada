import { hashSecret } from "../src/domains/identity/secrets.ts";
import { releaseTokens } from "../src/domains/releases/tokens/table.ts";
import type { TestShop } from "./test-shop.ts";

const day = 86_400_000;

/**
 * Adds a token, valid for 30 days, that may publish `mfe-offers`; pass the fields that the test is about.
 * Returns its secret.
 */
export async function addToken(
  { db, clock }: Pick<TestShop, "db" | "clock">,
  given: Partial<typeof releaseTokens.$inferInsert> & { id: string },
): Promise<string> {
  const secret = `aushadhi_${given.id.padEnd(43, "-")}`;
  const now = clock();
  await db.write((to) => [
    to.insert(releaseTokens).values({
      name: `Token ${given.id}`,
      hash: hashSecret(secret),
      packages: ["mfe-offers"],
      rights: ["publish"],
      createdBy: "admin",
      createdAt: now,
      expiresAt: new Date(now.getTime() + 30 * day),
      ...given,
    }),
  ]);
  return secret;
}
