import { doneResponseSchema } from "../done.ts";
import { endpoint } from "../endpoint.ts";
import {
  searchMissListResponseSchema,
  searchSynonymInputSchema,
  searchSynonymListResponseSchema,
  searchSynonymResponseSchema,
  understoodQuerySchema,
  understoodResponseSchema,
} from "../search-synonyms.ts";

export const listSynonyms = endpoint({
  method: "GET",
  path: "/search-synonyms",
  summary: "List search synonyms",
  access: "admin",
  answer: searchSynonymListResponseSchema,
});

export const explainSearch = endpoint({
  method: "GET",
  path: "/search-synonyms/understood",
  summary: "Explain how the search interprets a text",
  access: "admin",
  query: understoodQuerySchema,
  answer: understoodResponseSchema,
});

export const listSearchMisses = endpoint({
  method: "GET",
  path: "/search-synonyms/misses",
  summary: "List searches without results",
  access: "admin",
  answer: searchMissListResponseSchema,
});

export const createSynonym = endpoint({
  method: "POST",
  path: "/search-synonyms",
  summary: "Create a search synonym",
  access: "admin",
  body: searchSynonymInputSchema,
  answer: searchSynonymResponseSchema,
  status: 201,
  errors: ["conflict"],
});

export const updateSynonym = endpoint({
  method: "PUT",
  path: "/search-synonyms/:id",
  summary: "Update a search synonym",
  access: "admin",
  body: searchSynonymInputSchema,
  answer: searchSynonymResponseSchema,
  errors: ["conflict"],
});

export const deleteSynonym = endpoint({
  method: "DELETE",
  path: "/search-synonyms/:id",
  summary: "Delete a search synonym",
  access: "admin",
  answer: doneResponseSchema,
});
