import { eq, inArray, sql } from "drizzle-orm";
import type { Statement, WriteBuilder } from "../../platform/db/database.ts";
import { mailedLinks, signUps } from "./table.ts";

/**
 * Builds the statements that delete all sign-ups of an address that has an account now, with their passwords. Their
 * links stay as used ones, so that they lead to the login.
 * @param emailKey see `emailKey`
 */
export function voidSignUps(to: WriteBuilder, emailKey: string): Statement[] {
  const ids = sql`(select ${signUps.id} from ${signUps} where ${signUps.emailKey} = ${emailKey})`;
  return [
    to.update(mailedLinks).set({ signUpId: null }).where(inArray(mailedLinks.signUpId, ids)),
    to.delete(signUps).where(eq(signUps.emailKey, emailKey)),
  ];
}
