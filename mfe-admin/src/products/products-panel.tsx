import { getCategoryHue, type Product } from "@aushadhi/api/contract";
import { ButtonLink, formatDay, formatRupees, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { categoryListQuery } from "../categories/api.ts";
import { ClearFilters } from "../ui/clear-filters.tsx";
import { RemoveDialog } from "../ui/dialog/remove-dialog.tsx";
import { useOpened } from "../ui/dialog/use-opened.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { Note } from "../ui/note.ts";
import { Panel } from "../ui/panel.tsx";
import { Row } from "../ui/stack.ts";
import { QueryTable } from "../ui/table/query-table.tsx";
import { RowActions } from "../ui/table/row-actions.tsx";
import { Thumbnail } from "../ui/thumbnail.tsx";
import { useFields } from "../ui/use-fields.ts";
import { productPageQuery, productsKey, removeProduct } from "./api.ts";
import { productsMessages } from "./messages.ts";
import { ProductDetails } from "./product-details.tsx";
import ProductDialog from "./product-dialog.tsx";
import { ProductFactsNote } from "./product-facts-note.tsx";
import { ProductFilters } from "./product-filters.tsx";
import { StatusBadges } from "./status-badges.tsx";
import { StockCell } from "./stock-cell.tsx";
import { useProductList } from "./use-product-list.ts";

/** Every product of the shop, how it stands, and what can be done with it. */
export function ProductsPanel() {
  const text = useMessages(productsMessages);
  const { api } = usePlatform();
  const list = useProductList();
  const query = useQuery(productPageQuery(api, list.asked));
  const { data: categoryAnswer } = useQuery(categoryListQuery(api));
  const categories = categoryAnswer?.data.categories ?? [];
  const viewing = useOpened<Product>();
  const editing = useOpened<Product>();
  const removing = useOpened<Product>();
  const { buildHref } = useFields();
  const getHue = ({ categoryId }: Product) =>
    getCategoryHue(categories.find(({ id }) => id === categoryId)?.slug ?? "");
  const showsExpiry = list.asked.expiry !== undefined || list.sorting.by === "expiryDate";

  return (
    <Panel
      title={text.title}
      actions={
        <Row>
          <ButtonLink $kind="ghost" href={buildHref({ view: "import", page: null })}>
            {text.files}
          </ButtonLink>
          <ButtonLink $kind="ghost" href={buildHref({ view: "categories" })}>
            {text.categories}
          </ButtonLink>
        </Row>
      }
    >
      <ProductFilters list={list} categories={categories} />
      <QueryTable
        query={query}
        failed={text.failed.fetch}
        paging={list.paging}
        total={query.data?.data.pagination.total}
        found={text.found}
        label={text.label}
        titles={text.columns}
        columns={{
          image: {
            figure: true,
            cell: (product) => (
              <Thumbnail url={product.profileImgUrl} alt={product.name} hue={getHue(product)} />
            ),
          },
          name: {
            sortable: true,
            cell: (product) => (
              <>
                {product.name}
                <ProductFactsNote product={product} />
                {product.manufacturer && <Note>{product.manufacturer}</Note>}
                {showsExpiry && product.expiryDate && (
                  <Note>{text.expires(formatDay(product.expiryDate))}</Note>
                )}
              </>
            ),
          },
          sku: { sortable: true, cell: ({ sku }) => sku },
          price: {
            align: "end",
            sortable: true,
            cell: ({ price, discountPrice }) => (
              <span>
                {formatRupees(discountPrice ?? price)}
                {discountPrice !== null && <Note as="s">{formatRupees(price)}</Note>}
              </span>
            ),
          },
          stock: {
            align: "end",
            sortable: true,
            cell: (product) => <StockCell product={product} />,
          },
          status: (product) => <StatusBadges product={product} />,
          createdAt: {
            sortable: true,
            cell: ({ createdAt }) => formatDay(createdAt).replaceAll(" ", "\u00a0"),
          },
        }}
        rows={query.data?.data.products}
        loading={text.loading}
        empty={
          list.isNarrowed
            ? { title: text.noMatch, action: <ClearFilters onClear={list.clear} /> }
            : { title: text.empty }
        }
        getName={({ name }) => name}
        sorting={list.sorting}
        onSort={list.sort}
        sortedElsewhere
        actions={(product) => (
          <>
            <IconButton
              icon={Eye}
              label={text.view(product.name)}
              onClick={() => viewing.open(product)}
            />
            <RowActions
              name={product.name}
              onEdit={() => editing.open(product)}
              onRemove={() => removing.open(product)}
            />
          </>
        )}
      />
      {viewing.opened && (
        <ProductDetails
          product={viewing.opened.of}
          hue={getHue(viewing.opened.of)}
          onClose={viewing.close}
        />
      )}
      {editing.opened && <ProductDialog item={editing.opened.of} onClose={editing.close} />}
      <RemoveDialog
        item={removing.opened?.of ?? null}
        remove={removeProduct}
        refreshes={productsKey}
        words={text}
        onClose={removing.close}
      />
    </Panel>
  );
}
