import { useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { SelectField, type SelectFieldProps } from "../ui/form/fields.tsx";
import { categoriesMessages } from "./messages.ts";
import { categoryListQuery } from "./queries.ts";

/** Select field for one category or none. */
export function CategoryField(props: Omit<SelectFieldProps<string>, "options">) {
  const { noCategory } = useMessages(categoriesMessages);
  const { api } = usePlatform();
  const { data } = useQuery(categoryListQuery(api));
  const categories = data?.data.categories ?? [];
  return (
    <SelectField
      {...props}
      options={[
        { value: "", text: noCategory },
        ...categories.map(({ id, name }) => ({ value: id, text: name })),
      ]}
    />
  );
}
