import type { Category, Product, ProductSearchPage, RelatedProducts } from "@aushadhi/api/contract";
import type { ApiAnswer, ApiTransport } from "@aushadhi/shared-ui";
import { createSuccess as answerOf, createRefusal } from "@aushadhi/shared-ui/testing/answers.ts";
import { createCannedTransport } from "@aushadhi/shared-ui/testing/canned-transport.ts";
import { category } from "./catalogue.ts";

export interface CannedApi {
  transport: ApiTransport;
  products: Product[];
  categories: Category[];
  /** Related products of every product. */
  related: RelatedProducts;
  /** Additional search fields, beside the products whose names contain the text. */
  search: Pick<
    ProductSearchPage,
    | "didYouMean"
    | "brand"
    | "shownFor"
    | "dropped"
    | "alternatives"
    | "emergency"
    | "pharmacistAsk"
    | "notInShop"
    | "remedy"
  >;
  /** Requested paths, in order. */
  calls: string[];
  /** While set, every call whose path starts with this one fails. */
  failing: { path: string; status: number; error: string } | null;
  /** While set, calls wait for it. */
  gate: Promise<void> | null;
  /** While set, calls for related products wait for it. */
  relatedGate: Promise<void> | null;
}

/**
 * Creates an API that answers the catalogue's calls from the given data, in the real response
 * envelope.
 */
export function cannedApi(given: Partial<CannedApi> = {}): CannedApi {
  const api: CannedApi = {
    products: [],
    categories: [category()],
    search: { didYouMean: null },
    related: { otherMakers: [], otherPacks: [], boughtTogether: [] },
    calls: [],
    failing: null,
    gate: null,
    relatedGate: null,
    ...given,
    transport: createCannedTransport(async ({ path }) => {
      api.calls.push(path);
      await api.gate;
      if (path.endsWith("/related")) await api.relatedGate;
      const { failing } = api;
      if (failing && path.startsWith(failing.path)) return failure(failing.status, failing.error);
      return answer(api, new URL(path, "http://api.test"));
    }),
  };
  return api;
}

function answer(api: CannedApi, { pathname, searchParams }: URL): ApiAnswer {
  const [, kind, name, id] = pathname.split("/");
  if (kind === "categories") {
    if (!name) return success({ categories: api.categories });
    const found = api.categories.find(({ id }) => id === name);
    return found ? success({ category: found }) : failure(404, "Category not found");
  }
  if (!name) return success(pageOf(api.products, searchParams));
  if (name === "price-quantiles") return success({ quantiles: [] });
  if (name === "search") {
    const q = (api.search.shownFor ?? searchParams.get("q") ?? "").toLowerCase();
    const found = api.products.filter((product) => product.name.toLowerCase().includes(q));
    return success({ ...pageOf(found, searchParams), ...api.search });
  }
  if (name === "category") {
    if (!api.categories.some((category) => category.id === id)) {
      return failure(404, "Category not found");
    }
    return success(
      pageOf(
        api.products.filter(({ categoryId }) => categoryId === id),
        searchParams,
      ),
    );
  }
  const found = api.products.find(({ id }) => id === name);
  if (found && id === "related") return success(api.related);
  return found ? success({ product: found }) : failure(404, "Product not found");
}

function pageOf(products: readonly Product[], query: URLSearchParams) {
  const page = Number(query.get("page"));
  const limit = Number(query.get("limit"));
  const total = products.length;
  return {
    products: products.slice((page - 1) * limit, page * limit),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  };
}

const success = (data: object) => answerOf({ data });

const failure = (status: number, error: string) => createRefusal(status, "internal", error);
