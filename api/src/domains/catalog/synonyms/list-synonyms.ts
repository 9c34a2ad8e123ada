import type { SearchSynonym } from "../../../contract/index.ts";
import type { Database } from "../../../platform/db/database.ts";
import { listSynonymRows, type SynonymRow } from "../search/index/synonyms.ts";

/** Lists all synonyms, complaints first, sorted by their first word. */
export async function listSynonyms(db: Pick<Database, "read">): Promise<SearchSynonym[]> {
  const rows = await listSynonymRows(db);
  return rows
    .sort((a, b) => compare(b.kind, a.kind) || compare(a.terms[0] ?? "", b.terms[0] ?? ""))
    .map(presentSynonym);
}

export const presentSynonym = ({ updatedAt, isBrand, ...row }: SynonymRow): SearchSynonym => ({
  ...row,
  ...(isBrand && { isBrand }),
  updatedAt: updatedAt.toISOString(),
});

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
