import { fallbackHue, getCategoryHue } from "@aushadhi/api/contract";
import { Container, space, usePlatform } from "@aushadhi/shared-ui";
import { getPathId } from "@aushadhi/shared-ui/bundled/get-path-id.ts";
import { useFailureLog } from "@aushadhi/shared-ui/bundled/log-failure.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { styled } from "styled-components";
import { useParams, useSearch } from "wouter";
import { getPageNumber } from "../page-number.ts";
import { categoryProducts, isMissing, oneCategory } from "../queries.ts";
import { CategoryHead } from "./category-head.tsx";
import { CategoryProducts } from "./category-products.tsx";

export default function CategoryPage() {
  const { api } = usePlatform();
  const id = getPathId(useParams());
  const page = getPageNumber(new URLSearchParams(useSearch()));
  const category = useQuery(oneCategory(api, id));
  const products = useQuery({
    ...categoryProducts(api, id, page),
    placeholderData: keepPreviousData,
  });
  useFailureLog("category", category.error);
  useFailureLog("category products", products.error);
  const top = useRef<HTMLDivElement>(null);
  const known = category.data && !isMissing(category.data) ? category.data : undefined;
  const hue = known ? getCategoryHue(known.slug) : fallbackHue;

  return (
    <Page ref={top}>
      <CategoryHead category={known} isComing={category.isPending} />
      <CategoryProducts
        id={id}
        page={page}
        hue={hue}
        category={category}
        products={products}
        onChoose={() => {
          top.current?.scrollIntoView();
          top.current?.querySelector("h1")?.focus({ preventScroll: true });
        }}
      />
    </Page>
  );
}

const Page = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  padding-block: ${space(2)} ${space(4)};
`;
