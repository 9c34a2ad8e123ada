import type { ProductSuggestions } from "@aushadhi/api/contract";
import { type ApiAnswer, createApiClient, PlatformProvider } from "@aushadhi/shared-ui";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Router } from "wouter";
import { createQueryClient } from "../platform/query-client.ts";
import { testPlatform } from "./test-site.tsx";

type Answer = (q: string) => Promise<ApiAnswer>;

export const suggestedProduct: ProductSuggestions["products"][number] = {
  id: "p1",
  slug: "paracetamol-500-mg",
  name: "Paracetamol 500 mg",
  image: null,
  price: 25,
  discountPrice: null,
  availability: "in_stock",
  prescriptionRequired: "no",
  genericName: "Paracetamol",
};

/** Creates an answer of the suggestions API. */
export const createSuggestions = (found: Partial<ProductSuggestions> = {}): ApiAnswer => ({
  status: 200,
  body: { success: true, data: { products: [], categories: [], didYouMean: null, ...found } },
});

/** Creates a site with a search API that answers with `answer` and records the requested texts. */
export function createSearchSite(answer: Answer = async () => createSuggestions()) {
  const asked: string[] = [];
  const api = createApiClient(async ({ path }) => {
    const q = new URLSearchParams(path.split("?")[1]).get("q") ?? "";
    asked.push(q);
    return answer(q);
  });
  const queryClient = createQueryClient();
  const wrap = (children: ReactNode) => (
    <PlatformProvider value={{ ...testPlatform, api }}>
      <QueryClientProvider client={queryClient}>
        <Router>{children}</Router>
      </QueryClientProvider>
    </PlatformProvider>
  );
  return { asked, wrap };
}
