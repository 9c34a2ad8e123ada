import { formatDay, formatRupees, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { categoryListQuery } from "../categories/queries.ts";
import { formatCount } from "../ui/format-count.ts";
import { productsMessages } from "./messages.ts";
import type { ProductField, TypedProduct } from "./product-schema.ts";

/** How a field of a product's form is said in words. */
export function useFieldWords() {
  const text = useMessages(productsMessages).details;
  const { api } = usePlatform();
  const { data: categories = [] } = useQuery(categoryListQuery(api));

  return (name: ProductField, value: TypedProduct[ProductField]): string => {
    if (typeof value === "boolean") return value ? text.yes : text.no;
    if (value.trim() === "") return text.none;
    switch (name) {
      case "price":
      case "discountPrice":
        return formatRupees(Number(value));
      case "stock":
      case "minStock":
        return formatCount(Number(value));
      case "expiryDate":
        return formatDay(value);
      case "prescriptionRequired":
        return value === "yes" ? text.yes : text.no;
      case "categoryId":
        return categories.find(({ id }) => id === value)?.name ?? text.none;
      default:
        return value;
    }
  };
}
