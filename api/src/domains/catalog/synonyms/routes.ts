import { Hono } from "hono";
import {
  doneResponseSchema,
  searchMissListResponseSchema,
  searchSynonymInputSchema,
  searchSynonymListResponseSchema,
  searchSynonymResponseSchema,
  understoodQuerySchema,
  understoodResponseSchema,
} from "../../../contract/index.ts";
import { jsonBody, query, readPathName } from "../../../platform/http/input.ts";
import { describeRoute } from "../../../platform/http/route-description.ts";
import { formatKathmanduDay } from "../../../platform/kathmandu.ts";
import {
  createChange,
  type RouteDeps,
  requireSignIn,
  type VisitorEnv,
} from "../../identity/require-sign-in.ts";
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
  const success = true;
  const searchDeps = { db, guestProducts: createGuestProducts(db, catalogueVersion) };
  const parseId = (id: string) => readPathName(id, synonymNotFoundMessage);

  return new Hono<VisitorEnv>()
    .use("/search-synonyms/*", requireSignIn(visitors, "admin"))
    .get(
      "/search-synonyms",
      describeRoute("Lists search synonyms", searchSynonymListResponseSchema),
      async (c) => c.json({ success, synonyms: await listSynonyms(db) }),
    )
    .get(
      "/search-synonyms/understood",
      describeRoute("Explains how the search interprets a text", understoodResponseSchema),
      query(understoodQuerySchema),
      async (c) => {
        const { q } = c.req.valid("query");
        const data = await understandText(searchDeps, q, formatKathmanduDay(clock()));
        return c.json({ success, data });
      },
    )
    .get(
      "/search-synonyms/misses",
      describeRoute("Lists searches without results", searchMissListResponseSchema),
      async (c) => c.json({ success, misses: await listSearchMisses(db, clock()) }),
    )
    .post(
      "/search-synonyms",
      describeRoute("Creates a search synonym", searchSynonymResponseSchema, {
        status: 201,
        failures: ["conflict"],
      }),
      jsonBody(searchSynonymInputSchema),
      async (c) => {
        const synonym = await createSynonym(createChange(deps, c), c.req.valid("json"));
        return c.json({ success, synonym }, 201);
      },
    )
    .put(
      "/search-synonyms/:id",
      describeRoute("Updates a search synonym", searchSynonymResponseSchema, {
        failures: ["conflict"],
      }),
      jsonBody(searchSynonymInputSchema),
      async (c) => {
        const id = parseId(c.req.param("id"));
        const synonym = await replaceSynonym(createChange(deps, c), id, c.req.valid("json"));
        return c.json({ success, synonym });
      },
    )
    .delete(
      "/search-synonyms/:id",
      describeRoute("Deletes a search synonym", doneResponseSchema),
      async (c) => {
        await removeSynonym(createChange(deps, c), parseId(c.req.param("id")));
        return c.json({ success });
      },
    );
}
