import type { Product } from "@aushadhi/api/contract";
import { formatDay, formatRupees } from "@aushadhi/shared-ui";
import { Note } from "../ui/note.ts";
import type { Column } from "../ui/table/column.ts";
import { Thumbnail } from "../ui/thumbnail.tsx";
import type { productsMessages } from "./messages.ts";
import { StatusBadges } from "./status-badges.tsx";
import { StockCell } from "./stock-cell.tsx";

interface ProductColumns {
  text: typeof productsMessages.en;
  /** Hue behind a product's picture. */
  getCategoryHue(product: Product): number;
  /** Whether it is asked which products expire. */
  showsExpiry: boolean;
}

/** The table's columns, without the actions. */
export function createProductColumns({
  text,
  getCategoryHue,
  showsExpiry,
}: ProductColumns): Column<Product>[] {
  const { columns } = text;
  return [
    {
      id: "image",
      title: columns.image,
      figure: true,
      cell: (product) => (
        <Thumbnail
          url={product.profileImgUrl}
          alt={product.name}
          missing={text.noImage}
          hue={getCategoryHue(product)}
        />
      ),
    },
    {
      id: "name",
      title: columns.name,
      sortable: true,
      cell: ({ name, manufacturer, expiryDate }) => (
        <>
          {name}
          {manufacturer && <Note>{manufacturer}</Note>}
          {showsExpiry && expiryDate && <Note>{text.expires(formatDay(expiryDate))}</Note>}
        </>
      ),
    },
    { id: "sku", title: columns.sku, sortable: true, cell: ({ sku }) => sku },
    {
      id: "price",
      title: columns.price,
      align: "end",
      sortable: true,
      cell: ({ price, discountPrice }) => (
        <span>
          {formatRupees(discountPrice ?? price)}
          {discountPrice !== null && <Note as="s">{formatRupees(price)}</Note>}
        </span>
      ),
    },
    {
      id: "stock",
      title: columns.stock,
      align: "end",
      sortable: true,
      cell: (product) => <StockCell product={product} />,
    },
    { id: "status", title: columns.status, cell: (product) => <StatusBadges product={product} /> },
    {
      id: "createdAt",
      title: columns.created,
      sortable: true,
      cell: ({ createdAt }) => formatDay(createdAt).replaceAll(" ", "\u00a0"),
    },
  ];
}
