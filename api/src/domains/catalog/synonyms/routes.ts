import * as calls from "../../../contract/calls/search-synonyms.ts";
import { readPathName } from "../../../platform/http/input.ts";
import { formatKathmanduDay } from "../../../platform/kathmandu.ts";
import { createGuardedRouter } from "../../identity/create-guarded-router.ts";
import { createChange, type RouteDeps } from "../../identity/require-sign-in.ts";
import type { CatalogueVersion } from "../read-model/catalog-version.ts";
import { createGuestProducts } from "../read-model/guest-products.ts";
import { understandText } from "../search/understand-text.ts";
import { listSearchMisses } from "../search-misses/list-search-misses.ts";
import {
  createSynonym,
  removeSynonym,
  replaceSynonym,
  synonymNotFoundMessage,
} from "./change-synonym.ts";
import { listSynonyms } from "./list-synonyms.ts";

/** Routes for admins to manage search synonyms and to list searches without a result. */
export function synonymRoutes(deps: RouteDeps & { catalogueVersion: CatalogueVersion }) {
  const { db, clock, visitors, catalogueVersion } = deps;
  const { app, route } = createGuardedRouter(visitors);
  const searchDeps = { db, guestProducts: createGuestProducts(db, catalogueVersion) };
  const parseId = (id: string) => readPathName(id, synonymNotFoundMessage);

  route(calls.listSynonyms, async () => ({ synonyms: await listSynonyms(db) }));
  route(calls.explainSearch, async (_, { query }) => ({
    data: await understandText(searchDeps, query.q, formatKathmanduDay(clock())),
  }));
  route(calls.listSearchMisses, async () => ({ misses: await listSearchMisses(db, clock()) }));
  route(calls.createSynonym, async (c, { body }) => ({
    synonym: await createSynonym(createChange(deps, c), body),
  }));
  route(calls.updateSynonym, async (c, { params, body }) => ({
    synonym: await replaceSynonym(createChange(deps, c), parseId(params.id), body),
  }));
  route(calls.deleteSynonym, async (c, { params }) => {
    await removeSynonym(createChange(deps, c), parseId(params.id));
    return {};
  });
  return app;
}
