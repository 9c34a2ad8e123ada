import { announce, useMessages } from "@aushadhi/shared-ui";
import { useEffect, useId, useMemo, useState } from "react";
import { useLocation } from "wouter";
import {
  listFound,
  listOptions,
  listRecent,
  type SearchOption,
  searchHref,
} from "./list-options.ts";
import { searchMessages } from "./messages.ts";
import { RecentHead, RecentRemovers } from "./recent-controls.tsx";
import { addRecentSearch, readRecentSearches, removeRecentSearches } from "./recent-searches.ts";
import { Note, Panel, Rows } from "./search-panel.styles.ts";
import { SuggestionList } from "./suggestion-list.tsx";
import { useCombobox } from "./use-combobox.ts";
import { useSuggestions } from "./use-suggestions.ts";

interface SearchPanelProps {
  /** The form whose field is typed into. */
  form: HTMLFormElement;
  /** It stands under its field and does not float over the page. */
  isInline?: boolean;
  /** Told when something was gone to. */
  onLeave?: () => void;
}

/** What stands under a search field: suggestions for what is typed in it, recent searches before that. */
export function SearchPanel({ form, isInline = false, onLeave }: SearchPanelProps) {
  const text = useMessages(searchMessages);
  const listId = useId();
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState("");
  const [recent, setRecent] = useState(readRecentSearches);
  const q = typed.trim();
  const { suggestions, isBusy, ask } = useSuggestions(q);
  const isRecent = q === "" && recent.length > 0;
  // The same objects until other things are suggested, so that their rows are not rendered again.
  const found = useMemo(() => suggestions && listFound(suggestions), [suggestions]);
  const options = isRecent
    ? listRecent(recent)
    : listOptions(q, found, suggestions?.didYouMean ?? null);
  const isNothing =
    q !== "" && suggestions !== undefined && !options.some(({ kind }) => kind === "all");

  const leave = (option: Pick<SearchOption, "label" | "href">) => {
    addRecentSearch(option);
    setRecent(readRecentSearches());
    combobox.finish();
    onLeave?.();
  };
  const combobox = useCombobox({
    ...{ form, listId, isInline },
    count: options.length,
    onType(text) {
      setTyped(text);
      ask(text.trim());
    },
    onSubmit() {
      const href = searchHref(q);
      if (q === "") onLeave?.();
      else leave({ label: q, href });
      navigate(href);
    },
  });
  const remove = (href?: string) => {
    removeRecentSearches(href);
    setRecent(readRecentSearches());
    (form.elements.namedItem("q") as HTMLInputElement).focus();
  };

  const count = q === "" ? 0 : (found?.length ?? 0);
  const told = isNothing ? text.none(q) : count > 0 ? text.found(count) : "";
  useEffect(() => {
    if (told && !isBusy) announce(told);
  }, [told, isBusy]);

  if (!combobox.isOpen || (options.length === 0 && !isNothing && !isInline)) return null;
  return (
    <Panel
      $isInline={isInline}
      aria-busy={isBusy}
      // A press in it leaves the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {isRecent && <RecentHead onClear={() => remove()} />}
      {isNothing && <Note>{text.none(q)}</Note>}
      {q === "" && !isRecent && <Note>{text.hint}</Note>}
      <Rows>
        {options.length > 0 && (
          <SuggestionList
            {...{ listId, options }}
            active={combobox.active}
            label={isRecent ? text.recent : text.suggestions}
            onFollow={(option) => {
              leave(option);
              navigate(option.href);
            }}
          />
        )}
        {isRecent && <RecentRemovers searches={recent} onRemove={remove} />}
      </Rows>
    </Panel>
  );
}
