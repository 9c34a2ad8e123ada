import { useState } from "react";
import { readSetting, writeSetting } from "../ui/stored-setting.ts";

/** Columns of the product list that can be hidden. The name is always shown. */
export const optionalColumns = ["image", "sku", "price", "stock", "status", "createdAt"] as const;
export type OptionalColumn = (typeof optionalColumns)[number];

const key = "mfe-admin:product-columns-hidden";

/** Which columns of the product list are hidden, stored in this browser. */
export function useColumns() {
  const [hidden, setHidden] = useState<readonly OptionalColumn[]>(readHidden);
  return {
    hidden,
    toggle(column: OptionalColumn) {
      const changed = hidden.includes(column)
        ? hidden.filter((one) => one !== column)
        : [...hidden, column];
      setHidden(changed);
      writeSetting(key, changed.join(" "));
    },
  };
}

export type Columns = ReturnType<typeof useColumns>;

function readHidden(): OptionalColumn[] {
  const stored = (readSetting(key) ?? "").split(" ");
  return optionalColumns.filter((column) => stored.includes(column));
}
