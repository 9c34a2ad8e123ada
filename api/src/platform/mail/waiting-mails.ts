import { and, eq } from "drizzle-orm";
import type { Database, Statement, WriteBuilder } from "../db/database.ts";
import { addPrecondition } from "../preconditions/precondition.ts";
import { isMailWaiting } from "./queue.ts";
import { type MailContent, mails } from "./table.ts";

/** Gives a mail another content. The precondition fails once its sending has begun. */
export const changeMail = <Content extends MailContent>(
  to: WriteBuilder,
  id: string,
  content: Content,
): Statement[] => [
  addPrecondition(to, isMailWaiting(id)),
  to.update(mails).set({ content }).where(eq(mails.id, id)),
];

/** Lists the mails to an address whose sending has not begun. */
export const listWaitingMails = ({ read }: Pick<Database, "read">, address: string) =>
  read
    .select({ id: mails.id, content: mails.content })
    .from(mails)
    .where(and(eq(mails.to, address), eq(mails.attempts, 0)));
