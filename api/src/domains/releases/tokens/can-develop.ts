import type { Context } from "hono";
import type { Database } from "../../../platform/db/database.ts";
import { readBearer } from "../../identity/read-bearer.ts";
import { findToken } from "./find-token.ts";

/** Whether a request has a release token for this package. Each right is enough, since documents only show the shop. */
export async function canDevelop(
  { db, clock }: { db: Database; clock: () => Date },
  c: Pick<Context, "req">,
  name: string,
): Promise<boolean> {
  const secret = readBearer(c);
  const token = secret === undefined ? null : await findToken(db, clock(), secret);
  return token?.packages.includes(name) ?? false;
}
