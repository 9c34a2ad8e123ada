import { deleteProduct, getCategoryHue, type Product } from "@aushadhi/api/contract";
import {
  ButtonLink,
  formatDay,
  Money,
  Nepali,
  sessionAtom,
  useMessages,
  usePlatform,
} from "@aushadhi/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { Columns3, Copy, Eye } from "lucide-react";
import { lazy, Suspense } from "react";
import { categoryListQuery } from "../categories/queries.ts";
import { useSelection } from "../ui/bulk/use-selection.ts";
import { ClearFilters } from "../ui/clear-filters.tsx";
import { AddressedItem } from "../ui/dialog/addressed-item.tsx";
import { RemoveDialog } from "../ui/dialog/remove-dialog.tsx";
import { useAddressed } from "../ui/dialog/use-addressed.ts";
import { useOpened } from "../ui/dialog/use-opened.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { Note } from "../ui/note.ts";
import { Panel } from "../ui/panel.tsx";
import { Row } from "../ui/stack.ts";
import { QueryTable } from "../ui/table/query-table.tsx";
import { RowActions } from "../ui/table/row-actions.tsx";
import { Thumbnail } from "../ui/thumbnail.tsx";
import { useFields } from "../ui/use-fields.ts";
import { bulkMessages } from "./bulk/messages.ts";
import { ProductBulkBar } from "./bulk/product-bulk-bar.tsx";
import { productsMessages } from "./messages.ts";
import { ProductDetails } from "./product-details.tsx";
import ProductDialog from "./product-dialog.tsx";
import { ProductFilters } from "./product-filters.tsx";
import { ProductName } from "./product-name.tsx";
import { fetchProduct, productPageQuery, productsKey } from "./queries.ts";
import { Sku } from "./sku.ts";
import { StatusBadges } from "./status-badges.tsx";
import { StockCell } from "./stock-cell.tsx";
import { useColumns } from "./use-columns.ts";
import { useProductList } from "./use-product-list.ts";

const BulkJobs = lazy(() => import("../bulk-jobs/bulk-jobs.tsx"));
const ColumnsDialog = lazy(() => import("./columns-dialog.tsx"));

/** All products with their state and actions. Staff can only look at them. */
export function ProductsPanel() {
  const text = useMessages(productsMessages);
  const refusals: Partial<Record<string, string>> = useMessages(bulkMessages).refusals;
  const { api } = usePlatform();
  const isAdmin = useAtomValue(sessionAtom)?.role === "admin";
  const list = useProductList();
  const query = useQuery(productPageQuery(api, list.asked));
  const { data: categoryAnswer } = useQuery(categoryListQuery(api));
  const categories = categoryAnswer?.data.categories ?? [];
  const viewing = useOpened<Product>();
  const editing = useAddressed("product");
  const copying = useOpened<Product>();
  const choosing = useOpened<true>();
  const columns = useColumns();
  const products = query.data?.data.products;
  const selection = useSelection(products?.map(({ id }) => id) ?? []);
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
          <IconButton
            icon={Columns3}
            label={text.chooseColumns.open}
            onClick={() => choosing.open(true)}
          />
          <ButtonLink $kind="ghost" href={buildHref({ view: "counts", page: null })}>
            {text.counts}
          </ButtonLink>
          {isAdmin && (
            <>
              <ButtonLink $kind="ghost" href={buildHref({ view: "import", page: null })}>
                {text.files}
              </ButtonLink>
              <ButtonLink $kind="ghost" href={buildHref({ view: "categories" })}>
                {text.categories}
              </ButtonLink>
            </>
          )}
        </Row>
      }
    >
      <ProductFilters list={list} categories={categories} />
      <Suspense>
        <BulkJobs
          kind="products"
          refreshes={productsKey}
          sayReason={(reason) => refusals[reason] ?? reason}
        />
      </Suspense>
      <ProductBulkBar
        selection={selection}
        filters={list.asked}
        total={query.data?.data.pagination.total ?? 0}
        shown={products?.length ?? 0}
      />
      <QueryTable
        dense
        query={query}
        failed={text.failed.fetch}
        paging={list.paging}
        total={query.data?.data.pagination.total}
        found={text.found}
        label={text.label}
        titles={text.columns}
        hidden={columns.hidden}
        {...(isAdmin && { selection })}
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
              <ProductName
                product={product}
                href={editing.buildHref(product.id)}
                showsExpiry={showsExpiry}
              />
            ),
          },
          sku: {
            sortable: true,
            below: true,
            cell: ({ sku }) => (
              <Sku title={sku}>
                <Nepali text={sku} />
              </Sku>
            ),
          },
          price: {
            align: "end",
            sortable: true,
            cell: ({ price, discountPrice }) => (
              <span>
                <Money rupees={discountPrice ?? price} />
                {discountPrice !== null && (
                  <Note as="s">
                    <Money rupees={price} />
                  </Note>
                )}
              </span>
            ),
          },
          stock: {
            align: "end",
            sortable: true,
            cell: (product) => <StockCell product={product} isReadOnly={!isAdmin} />,
          },
          status: { below: true, cell: (product) => <StatusBadges product={product} /> },
          createdAt: {
            sortable: true,
            below: true,
            cell: ({ createdAt }) => formatDay(createdAt).replaceAll(" ", "\u00a0"),
          },
        }}
        rows={products}
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
            {isAdmin && (
              <>
                <IconButton
                  icon={Copy}
                  label={text.copy(product.name)}
                  onClick={() => copying.open(product)}
                />
                <RowActions
                  name={product.name}
                  onEdit={() => editing.open(product.id)}
                  onRemove={() => removing.open(product)}
                />
              </>
            )}
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
      <AddressedItem
        addressed={editing}
        known={products}
        fetchItem={fetchProduct}
        words={{ missing: text.missing, failed: text.failed.fetch }}
      >
        {(product) =>
          isAdmin ? (
            <ProductDialog item={product} onClose={editing.close} />
          ) : (
            <ProductDetails product={product} hue={getHue(product)} onClose={editing.close} />
          )
        }
      </AddressedItem>
      {copying.opened && (
        <ProductDialog item={null} copyOf={copying.opened.of} onClose={copying.close} />
      )}
      {choosing.opened && (
        <Suspense>
          <ColumnsDialog columns={columns} onClose={choosing.close} />
        </Suspense>
      )}
      <RemoveDialog
        item={removing.opened?.of ?? null}
        remove={(api, id) => api.call(deleteProduct, { params: { id } })}
        refreshes={productsKey}
        words={text}
        onClose={removing.close}
      />
    </Panel>
  );
}
