import { type ImportField, importFields } from "@aushadhi/api/contract";
import { useMessages } from "@aushadhi/shared-ui";
import { productsMessages } from "../products/messages.ts";
import { importsMessages } from "./messages.ts";

/** What a field of a product is called, as in its form. What the API calls otherwise stays so. */
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
