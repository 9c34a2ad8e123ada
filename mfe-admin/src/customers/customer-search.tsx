import { from, space, useMessages } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { ClearFilters } from "../ui/clear-filters.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { Toolbar } from "../ui/toolbar.ts";
import { useFields } from "../ui/use-fields.ts";
import { customersMessages } from "./messages.ts";

/** Search box for customers by name, e-mail address or phone number. Searches while typing. */
export function CustomerSearch({ q }: { q: string }) {
  const text = useMessages(customersMessages);
  const { go } = useFields();
  // Further typing replaces the history entry of the previous search.
  const search = (typed: string) => go({ q: typed || null, page: null }, { replace: q !== "" });
  return (
    <search aria-label={text.filters}>
      <Wide>
        <SearchField label={text.search} value={q} onSearch={search} />
        {q && <ClearFilters onClear={() => search("")} />}
      </Wide>
    </search>
  );
}

// Wide enough to show a whole e-mail address.
const Wide = styled(Toolbar)`
  ${from.tablet} {
    > form {
      flex-basis: ${space(45)};
    }
  }
`;
