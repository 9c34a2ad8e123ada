import {
  type AdminCategory,
  fallbackHue,
  getCategoryHue,
  type Product,
} from "@aushadhi/api/contract";
import { useMessages } from "@aushadhi/shared-ui";
import { Eye, Pencil, Trash2 } from "lucide-react";
import { ClearFilters } from "../ui/clear-filters.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { DataTable } from "../ui/table/data-table.tsx";
import { createProductColumns } from "./columns.tsx";
import { productsMessages } from "./messages.ts";
import type { ProductList } from "./use-product-list.ts";

interface ProductTableProps {
  list: ProductList;
  /** Undefined while they are coming. */
  products: readonly Product[] | undefined;
  categories: readonly AdminCategory[];
  isStale: boolean;
  onView(product: Product): void;
  onEdit(product: Product): void;
  onRemove(product: Product): void;
}

/** A page of products and what can be done with each. */
export function ProductTable(props: ProductTableProps) {
  const { list, products, categories, isStale, onView, onEdit, onRemove } = props;
  const text = useMessages(productsMessages);
  const slugs = new Map(categories.map(({ id, slug }) => [id, slug]));
  const hueOfProduct = ({ categoryId }: Product) =>
    categoryId === null ? fallbackHue : getCategoryHue(slugs.get(categoryId) ?? "");
  const showsExpiry = list.asked.expiry !== undefined || list.sorting.by === "expiryDate";
  const noMatch = {
    title: text.noMatch,
    action: <ClearFilters onClear={list.clear} />,
  };
  return (
    <DataTable
      label={text.label}
      columns={createProductColumns({ text, getCategoryHue: hueOfProduct, showsExpiry })}
      rows={products}
      loading={text.loading}
      empty={list.isNarrowed ? noMatch : { title: text.empty }}
      nameOf={({ name }) => name}
      isStale={isStale}
      sorting={list.sorting}
      onSort={list.sort}
      sortedElsewhere
      actions={(product) => (
        <>
          <IconButton icon={Eye} label={text.view(product.name)} onClick={() => onView(product)} />
          <IconButton
            icon={Pencil}
            label={text.edit(product.name)}
            onClick={() => onEdit(product)}
          />
          <IconButton
            icon={Trash2}
            label={text.remove(product.name)}
            danger
            onClick={() => onRemove(product)}
          />
        </>
      )}
    />
  );
}
