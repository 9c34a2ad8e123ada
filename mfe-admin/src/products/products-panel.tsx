import type { Product } from "@aushadhi/api/contract";
import { ButtonLink, space, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import { categoryListQuery } from "../categories/queries.ts";
import { Alert } from "../ui/alert.tsx";
import { useOpened } from "../ui/dialog/use-opened.ts";
import { Pager } from "../ui/pager/pager.tsx";
import { Panel } from "../ui/panel.tsx";
import { useFields } from "../ui/use-fields.ts";
import { useFoundAnnounced } from "../ui/use-found-announced.ts";
import { productsMessages } from "./messages.ts";
import { ProductDetails } from "./product-details.tsx";
import { ProductDialog } from "./product-dialog.tsx";
import { ProductFilters } from "./product-filters.tsx";
import { ProductTable } from "./product-table.tsx";
import { productPageQuery } from "./queries.ts";
import { RemoveProduct } from "./remove-product.tsx";
import { useProductList } from "./use-product-list.ts";

/** Every product of the shop, how it stands, and what can be done with it. */
export function ProductsPanel() {
  const text = useMessages(productsMessages);
  const { api } = usePlatform();
  const list = useProductList();
  const { data, error, refetch, isPlaceholderData } = useQuery(productPageQuery(api, list.asked));
  const { data: categories = [] } = useQuery(categoryListQuery(api));
  const viewing = useOpened<Product>();
  const editing = useOpened<Product>();
  const removing = useOpened<Product>();
  const { href } = useFields();
  useFoundAnnounced(data && !isPlaceholderData ? text.found(data.pagination.total) : null);

  return (
    <Panel
      title={text.title}
      actions={
        <Ways>
          <ButtonLink $kind="ghost" href={href({ view: "import", page: null })}>
            {text.files}
          </ButtonLink>
          <ButtonLink $kind="ghost" href={href({ view: "categories" })}>
            {text.categories}
          </ButtonLink>
        </Ways>
      }
    >
      <ProductFilters list={list} categories={categories} />
      {error && (
        <Alert text={getFailureText(error, text.failed.fetch)} onRetry={() => void refetch()} />
      )}
      {(data || !error) && (
        <ProductTable
          list={list}
          products={data?.products}
          categories={categories}
          isStale={isPlaceholderData}
          onView={viewing.open}
          onEdit={editing.open}
          onRemove={removing.open}
        />
      )}
      {data && (
        <Pager paging={list.paging} total={data.pagination.total} isStale={isPlaceholderData} />
      )}
      {viewing.opened && (
        <ProductDetails
          product={viewing.opened.of}
          categories={categories}
          onClose={viewing.close}
        />
      )}
      {editing.opened && <ProductDialog product={editing.opened.of} onClose={editing.close} />}
      <RemoveProduct product={removing.opened?.of ?? null} onClose={removing.close} />
    </Panel>
  );
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;
