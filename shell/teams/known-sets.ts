import type { ListedPromotion } from "@aushadhi/api/contract";
import type { TeamShop } from "./open-team-shop.ts";

/** The combinations of versions that the shop ever promoted. */
export interface KnownSets {
  /** Reads the latest promotions. The shop lists only fifty, so it is read again and again. */
  read(): Promise<readonly ListedPromotion[]>;
  /**
   * Lists those of these sets that nobody promoted.
   * @param canaries versions of the catalogue that a part of the visitors got
   */
  findUnknown(sets: Iterable<string>, canaries: readonly string[]): string[];
}

/** Begins with the set that is live now. */
export async function createKnownSets(shop: TeamShop): Promise<KnownSets> {
  const { stable } = (await shop.admin("GET", "/releases/channels")) as {
    stable: Record<string, { version: string }>;
  };
  const first = Object.entries(stable).map(([name, { version }]) => [name, version] as const);
  const list = async () =>
    ((await shop.admin("GET", "/releases/promotions")) as { promotions: ListedPromotion[] })
      .promotions;
  const latest = Math.max(0, ...(await list()).map(({ id }) => id));
  const later = new Map<number, ListedPromotion>();
  return {
    async read() {
      const promotions = await list();
      for (const one of promotions) if (one.id > latest) later.set(one.id, one);
      return promotions;
    },
    findUnknown(sets, canaries) {
      const versions = new Map(first);
      const known = new Set<string>();
      const add = () => {
        for (const catalogue of [versions.get("mfe-catalog"), ...canaries]) {
          const all = [...versions].map(([name, version]) =>
            name === "mfe-catalog" ? `${name}@${catalogue}` : `${name}@${version}`,
          );
          known.add(all.sort().join(" "));
          known.add(all.filter((one) => !one.startsWith("mfe-admin@")).join(" "));
        }
      };
      add();
      for (const { changes } of [...later.values()].sort((a, b) => a.id - b.id)) {
        for (const [name, { to }] of Object.entries(changes)) {
          if (to === null) versions.delete(name);
          else versions.set(name, to);
        }
        add();
      }
      return [...sets].filter((set) => !known.has(set));
    },
  };
}
