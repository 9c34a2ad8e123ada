import type { Build } from "@aushadhi/api/src/server";
import type { Team, TeamShop } from "../open-team-shop.ts";

/** A release that must not reach everybody, and what tells its team so. */
export interface BadRelease {
  /** What is wrong with it, in words: "throws on the server". */
  kind: string;
  package: string;
  /** Words of the refusal. */
  says: string;
  /** Tries to ship it. @throws KitError with the shop's or the kit's message */
  ship(): Promise<unknown>;
}

/** What bad releases are made of. */
export interface BadReleaseDeps {
  shop: TeamShop;
  /** First builds by package. */
  builds: ReadonlyMap<string, Build>;
  /** The team that ships each of the three packages. */
  teams: ReadonlyMap<string, Team>;
  /** A fourth team, with the small remote `mfe-offers`. */
  offers: Team;
  /** A number that no other release has. */
  next(): number;
}
