import type { Understood } from "@aushadhi/api/contract";
import { Nepali, space, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import { Panel } from "../ui/panel.tsx";
import { QueryAlert } from "../ui/query/query-alert.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { useFields } from "../ui/use-fields.ts";
import { searchWordsMessages } from "./messages.ts";
import { understoodQuery } from "./queries.ts";

/** A box for any text, and how the search currently understands it. */
export function TrySearch() {
  const text = useMessages(searchWordsMessages).tried;
  const { api } = usePlatform();
  const { get, go } = useFields();
  const q = get("q") ?? "";
  const query = useQuery({ ...understoodQuery(api, q), enabled: q !== "" });
  return (
    <Panel title={text.title} text={text.text}>
      <SearchField
        label={text.field}
        value={q}
        onSearch={(typed) => go({ q: typed || null }, { replace: q !== "" })}
      />
      <div role="status">
        {q && query.data && <Sentences {...query.data.data} />}
        {q && query.isPending && !query.error && <Spinner label={text.loading} />}
      </div>
      <QueryAlert query={query} failed={text.failed} />
    </Panel>
  );
}

function Sentences(understood: Understood) {
  const text = useMessages(searchWordsMessages).tried;
  const { total, products, shownFor, didYouMean, dropped, alsoFor, complaint, isEmergency, brand } =
    understood;
  const { isPharmacistAsk, instead } = understood;
  const sentences = [
    isEmergency ? text.emergency : text.finds(total, products),
    isPharmacistAsk && text.pharmacistAsk,
    brand && text.brand(brand.name, brand.composition),
    instead && text.instead(instead),
    shownFor && text.shownFor(shownFor),
    didYouMean && didYouMean !== shownFor && text.offered(didYouMean),
    dropped.length > 0 && text.dropped(dropped),
    ...alsoFor.map(({ word, others }) => text.alsoFor(word, others)),
    complaint.length > 0 &&
      text.complaint(
        complaint.map((meaning) => text.meaning(meaning.text, meaning.products)).join(", "),
      ),
  ].filter((sentence) => typeof sentence === "string");
  return (
    <List>
      {[...new Set(sentences)].map((sentence) => (
        <li key={sentence}>
          <Nepali text={sentence} />
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(0.5)};
  overflow-wrap: anywhere;
`;
