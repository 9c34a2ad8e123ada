import { groupDigits } from "@aushadhi/api/contract";
import { formatDay, formatRupees, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { categoryListQuery } from "../categories/queries.ts";
import { describeNumber } from "../ui/form/read-number.ts";
import { uiMessages } from "../ui/messages.ts";
import type { TypedProduct } from "./product-schema.ts";

/** Formats the value of a product form field as text. */
export function useDescribeProduct() {
  const ui = useMessages(uiMessages);
  const { api } = usePlatform();
  const { data } = useQuery(categoryListQuery(api));

  return (name: keyof TypedProduct, typed: TypedProduct): string => {
    const value = typed[name];
    if (typeof value === "boolean") return value ? ui.yes : ui.no;
    if (value.trim() === "") return ui.none;
    switch (name) {
      case "price":
      case "discountPrice":
        return describeNumber(value, "money", formatRupees);
      case "stock":
      case "minStock":
        return describeNumber(value, "count", groupDigits);
      case "expiryDate":
        return formatDay(value);
      case "prescriptionRequired":
        return value === "yes" ? ui.yes : ui.no;
      case "categoryId":
        return data?.data.categories.find(({ id }) => id === value)?.name ?? ui.none;
      default:
        return value;
    }
  };
}
