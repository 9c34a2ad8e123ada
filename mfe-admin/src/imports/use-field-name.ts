import { type ImportField, importFields } from "@aushadhi/api/contract";
import { useMessages } from "@aushadhi/shared-ui";
import { productsMessages } from "../products/messages.ts";
import { importsMessages } from "./messages.ts";

/**
 * Returns a function for a product field's label, as in the product form. Unknown fields keep
 * their API name.
 */
export function useFieldName(): (field: string) => string {
  const { fields } = useMessages(productsMessages);
  const imports = useMessages(importsMessages);
  return (field) => {
    if (field === "row") return imports.row;
    const known: ImportField | undefined = importFields.find((one) => one === field);
    if (known === "category") return fields.categoryId;
    return known ? fields[known] : field;
  };
}
