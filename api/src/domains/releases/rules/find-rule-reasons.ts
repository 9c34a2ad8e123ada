import { and, eq, gt, inArray, ne, sql } from "drizzle-orm";
import type { PromotionReason } from "../../../contract/index.ts";
import type { Database, Statement, WriteBuilder } from "../../../platform/db/database.ts";
import { addPrecondition } from "../../../platform/preconditions/precondition.ts";
import type { ChannelChanges } from "../table.ts";
import { releaseTokens } from "../tokens/table.ts";
import { readTokenId } from "../tokens/token-actor.ts";
import { releaseApprovals, releaseFreezes, releaseRules } from "./table.ts";

/** A promotion: what it changes, and the id of the user or token, or the name of a command, that asks for it. */
interface Asked {
  changes: ChannelChanges;
  by: string;
}

/** Finds the freezes and missing approvals that stand against a promotion. Taking back needs none of this. */
export async function findRuleReasons(
  db: Database,
  { changes, by }: Asked,
  now: Date,
): Promise<PromotionReason[]> {
  const moved = listMoved(changes);
  const names = moved.map(([name]) => name);
  if (names.length === 0) return [];
  const [frozen, unapproved] = await Promise.all([
    db.read
      .select()
      .from(releaseFreezes)
      .where(and(inArray(releaseFreezes.name, names), gt(releaseFreezes.until, now))),
    findUnapproved(db, moved, by),
  ]);
  return [
    ...frozen.map(
      ({ name, until, reason }): PromotionReason => ({
        package: name,
        code: "frozen",
        message: `${name} is frozen until ${formatTime(until)}: ${reason}. Taking back stays possible.`,
      }),
    ),
    ...unapproved.map(
      ([name, version]): PromotionReason => ({
        package: name,
        subject: version,
        code: "approval",
        message: `${name} ${version} needs the approval of a second person in the back office.`,
      }),
    ),
  ];
}

/** Builds the statements that roll a promotion back when a package was frozen, or asks for an approval, since it was checked. */
export async function prepareRulePreconditions(db: Database, { changes, by }: Asked) {
  const moved = listMoved(changes);
  const person = await findPerson(db, by);
  return (to: WriteBuilder, now: Date): Statement[] =>
    moved.flatMap(([name, version]) => [
      addPrecondition(
        to,
        sql`not exists (select 1 from ${releaseFreezes}
          where ${and(eq(releaseFreezes.name, name), gt(releaseFreezes.until, now))})`,
      ),
      ...(version === null
        ? []
        : [
            addPrecondition(
              to,
              sql`not exists (select 1 from ${releaseRules} where ${isAsking(name)})
                or exists (select 1 from ${releaseApprovals} where ${isOfAnother(name, version, person)})`,
            ),
          ]),
    ]);
}

/** Packages that get another version, or null when they leave the site. */
const listMoved = (changes: ChannelChanges): [name: string, version: string | null][] =>
  Object.entries(changes).flatMap(([name, { from, to }]) => (from === to ? [] : [[name, to]]));

async function findUnapproved(
  db: Database,
  moved: readonly [string, string | null][],
  by: string,
): Promise<[name: string, version: string][]> {
  const person = await findPerson(db, by);
  const found = moved.map(async ([name, version]): Promise<[string, string][]> => {
    if (version === null || (await db.read.$count(releaseRules, isAsking(name))) === 0) return [];
    const isApproved = isOfAnother(name, version, person);
    return (await db.read.$count(releaseApprovals, isApproved)) > 0 ? [] : [[name, version]];
  });
  return (await Promise.all(found)).flat();
}

const isAsking = (name: string) =>
  and(eq(releaseRules.name, name), eq(releaseRules.needsApproval, true));

const isOfAnother = (name: string, version: string, person: string) =>
  and(
    eq(releaseApprovals.name, name),
    eq(releaseApprovals.version, version),
    ne(releaseApprovals.approvedBy, person),
  );

/** Finds who stands behind a promotion: who created a token could approve what it promotes. */
async function findPerson(db: Database, by: string): Promise<string> {
  const token = readTokenId(by);
  if (token === null) return by;
  const [row] = await db.read
    .select({ createdBy: releaseTokens.createdBy })
    .from(releaseTokens)
    .where(eq(releaseTokens.id, token));
  return row?.createdBy ?? by;
}

const formatTime = (time: Date) => `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;
