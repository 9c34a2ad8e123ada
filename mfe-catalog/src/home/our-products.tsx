import { limits } from "@aushadhi/api/contract";
import {
  ButtonLink,
  Heading,
  links,
  Notice,
  Pagination,
  useMessages,
  usePlatform,
} from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useFailureLog } from "@aushadhi/shared-ui/bundled/log-failure.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useSearch } from "wouter";
import type { ProductHue } from "../create-hue-lookup.ts";
import { messages } from "../messages.ts";
import { buildPageHref, getPageNumber } from "../page-number.ts";
import { ProductGrid, ProductList } from "../product-card/product-grid.tsx";
import { homeProducts } from "../queries.ts";
import { RetryNotice } from "../retry-notice.tsx";
import { homeMessages } from "./messages.ts";
import { Section, SectionHead } from "./section-head.ts";

/**
 * Anchor of links to further pages without script: they lead to the products instead of the page's
 * top.
 */
const place = "our-products";

/** The newest products, nine per page. */
export function OurProducts({ getCategoryHue }: { getCategoryHue: ProductHue }) {
  const text = useMessages(messages);
  const home = useMessages(homeMessages);
  const { api } = usePlatform();
  const page = getPageNumber(new URLSearchParams(useSearch()));
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...homeProducts(api, page),
    placeholderData: keepPreviousData,
  });
  useFailureLog("products", error);
  const top = useRef<HTMLElement>(null);
  const totalPages = data?.pagination.totalPages ?? 0;

  const showTop = () => {
    top.current?.scrollIntoView();
    top.current?.querySelector("h2")?.focus({ preventScroll: true });
  };

  return (
    <Section ref={top} id={place} aria-labelledby={`${place}-title`}>
      <SectionHead>
        <Heading id={`${place}-title`} tabIndex={-1}>
          {home.products}
        </Heading>
        {totalPages > 1 && page <= totalPages && <p>{text.pages.pageOf(page, totalPages)}</p>}
      </SectionHead>
      {!data && !error && <ProductList layout="home" coming={limits.homePageSize} isBusy />}
      {!data && error && (
        <RetryNotice title={getFailureText(error, text.errors.products)} onRetry={refetch} />
      )}
      {data && data.products.length > 0 && (
        <ProductGrid
          layout="home"
          products={data.products}
          getCategoryHue={getCategoryHue}
          isBusy={isPlaceholderData}
        />
      )}
      {data && data.products.length === 0 && (
        <Notice
          title={page > 1 ? text.pages.nothingHere : home.none}
          text={page > 1 ? undefined : home.noneText}
        >
          {page > 1 && (
            <ButtonLink $kind="soft" href={links.home}>
              {text.pages.toFirst}
            </ButtonLink>
          )}
        </Notice>
      )}
      <Pagination
        page={page}
        totalPages={totalPages}
        href={(page) => `${buildPageHref(links.home, page)}#${place}`}
        labels={text.pages}
        onChoose={showTop}
      />
    </Section>
  );
}
