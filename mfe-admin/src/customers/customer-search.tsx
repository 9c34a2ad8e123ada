import { from, space, useMessages } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { ClearFilters } from "../ui/clear-filters.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { Toolbar } from "../ui/toolbar.ts";
import { useFields } from "../ui/use-fields.ts";
import { customersMessages } from "./messages.ts";

/** Finds customers by a name, an e-mail address or a phone number, as it is typed. */
export function CustomerSearch({ q }: { q: string }) {
  const text = useMessages(customersMessages);
  const { go } = useFields();
  // What is typed on takes the place of what was searched before.
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

// An e-mail address is read whole.
const Wide = styled(Toolbar)`
  ${from.tablet} {
    > form {
      flex-basis: ${space(45)};
    }
  }
`;
