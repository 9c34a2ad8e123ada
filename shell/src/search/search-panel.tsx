import type { Emergency } from "@aushadhi/api/contract";
import { announce, Nepali, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getCallHref } from "@aushadhi/shared-ui/bundled/phone-number.tsx";
import { useEffect, useId, useMemo, useState } from "react";
import { useLocation } from "wouter";
import {
  buildSearchHref,
  listEmergencyOptions,
  listFoundOptions,
  listOptions,
  listRecentOptions,
  type SearchOption,
} from "./list-options.ts";
import { searchMessages } from "./messages.ts";
import { RecentHead, RecentRemovers } from "./recent-controls.tsx";
import { addRecentSearch, readRecentSearches, removeRecentSearches } from "./recent-searches.ts";
import { Note, Panel, Rows } from "./search-panel.styles.ts";
import { SuggestionList } from "./suggestion-list.tsx";
import { useCombobox } from "./use-combobox.ts";
import { useSuggestions } from "./use-suggestions.ts";

interface SearchPanelProps {
  /** The form of the search field. */
  form: HTMLFormElement;
  /** Renders in the page flow, not floating over the page. */
  isInline?: boolean;
  /** Called when an option was opened. */
  onLeave?: () => void;
}

/** Kinds of options that open a page for the typed text. */
const leadsOn: ReadonlySet<SearchOption["kind"]> = new Set(["all", "emergency"]);

/** The panel below a search field: suggestions for the typed text, or recent searches for an empty field. */
export function SearchPanel({ form, isInline = false, onLeave }: SearchPanelProps) {
  const text = useMessages(searchMessages);
  const listId = useId();
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState("");
  const [recent, setRecent] = useState(readRecentSearches);
  const q = typed.trim();
  const { suggestions, isBusy, request } = useSuggestions(q);
  const isRecent = q === "" && recent.length > 0;
  // Keeps the same objects until the suggestions change, so that unchanged rows do not render again.
  const found = useMemo(() => suggestions && listFoundOptions(suggestions), [suggestions]);
  const { emergency, pharmacistAsk } = suggestions ?? {};
  const isForPharmacist = pharmacistAsk !== undefined && found?.length === 0;
  const brand = q === "" ? undefined : suggestions?.brand;
  const lacks = brand && text.lacks(brand.name, brand.composition);
  const options = isRecent
    ? listRecentOptions(recent)
    : emergency || isForPharmacist
      ? listEmergencyOptions(q)
      : listOptions(q, found, suggestions?.didYouMean ?? null);
  const hasNoMatch =
    q !== "" &&
    suggestions !== undefined &&
    !brand &&
    !options.some(({ kind }) => leadsOn.has(kind));

  const recordAndClose = (option: Pick<SearchOption, "label" | "href">) => {
    // The next person at this device does not read of somebody's emergency or contraception.
    if (!emergency && !pharmacistAsk) addRecentSearch(option);
    setRecent(readRecentSearches());
    combobox.finish();
    onLeave?.();
  };
  const combobox = useCombobox({
    ...{ form, listId, isInline },
    count: options.length,
    onType(text) {
      setTyped(text);
      request(text.trim());
    },
    onSubmit() {
      const href = buildSearchHref(q);
      if (q === "") onLeave?.();
      else recordAndClose({ label: q, href });
      navigate(href);
    },
  });
  const remove = (href?: string) => {
    removeRecentSearches(href);
    setRecent(readRecentSearches());
    (form.elements.namedItem("q") as HTMLInputElement).focus();
  };

  const count = q === "" ? 0 : (found?.length ?? 0);
  const announcement = emergency
    ? text.emergency
    : isForPharmacist
      ? text.askPharmacist
      : hasNoMatch
        ? text.none(q)
        : [lacks, count > 0 && text.found(count)].filter(Boolean).join(" ");
  useEffect(() => {
    if (announcement && !isBusy) announce(announcement);
  }, [announcement, isBusy]);

  const isEmpty = options.length === 0 && !hasNoMatch && !lacks;
  if (!combobox.isOpen || (isEmpty && !isInline)) return null;
  return (
    <Panel
      $isInline={isInline}
      aria-busy={isBusy}
      // A press in the panel leaves the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {isRecent && <RecentHead onClear={() => remove()} />}
      {emergency && <EmergencyNote {...emergency} />}
      {isForPharmacist && <PharmacistNote />}
      {lacks && (
        <Note>
          <Nepali text={lacks} />
        </Note>
      )}
      {hasNoMatch && (
        <Note>
          <Nepali text={text.none(q)} />
        </Note>
      )}
      {q === "" && !isRecent && <Note>{text.hint}</Note>}
      <Rows>
        {options.length > 0 && (
          <SuggestionList
            {...{ listId, options }}
            active={combobox.active}
            label={isRecent ? text.recent : text.suggestions}
            onFollow={(option) => {
              recordAndClose(option);
              navigate(option.href);
            }}
          />
        )}
        {isRecent && <RecentRemovers searches={recent} onRemove={remove} />}
      </Rows>
    </Panel>
  );
}

/** Whom to call, before any page is opened. */
function EmergencyNote({ kind, numbers }: Emergency) {
  const text = useMessages(searchMessages);
  const number = kind === "self-harm" ? numbers.suicidePrevention : numbers.ambulance;
  return <CallNote text={text.emergency} number={number} />;
}

function PharmacistNote() {
  const text = useMessages(searchMessages);
  return <CallNote text={text.askPharmacist} number={usePlatform().shop.phone} />;
}

function CallNote({ text: words, number }: { text: string; number: string }) {
  const text = useMessages(searchMessages);
  return (
    <Note>
      <span>{words}</span>{" "}
      <a href={getCallHref(number)}>
        <b>{text.call(number)}</b>
      </a>
    </Note>
  );
}
