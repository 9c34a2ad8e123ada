import { type ProductSuggestions, suggestProducts } from "@aushadhi/api/contract";
import { type ApiClient, usePlatform } from "@aushadhi/shared-ui";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { createRequestThrottle } from "./create-request-throttle.ts";

/** Texts with at least this many characters get suggestions. */
const shortest = 2;

interface FoundSuggestions {
  /** For the typed text, or for the text before it while the answer loads. */
  suggestions: ProductSuggestions | undefined;
  isBusy: boolean;
  /** Requests suggestions for a typed text, throttled for slow connections. */
  request(text: string): void;
}

const createSuggestionsQuery = (api: ApiClient, q: string) =>
  queryOptions({
    queryKey: ["suggestions", q],
    queryFn: async ({ signal }) => (await api.call(suggestProducts, { query: { q }, signal })).data,
    retry: false,
  });

/** Loads suggestions for a text. An older answer never replaces a newer one, and a failure shows nothing. */
export function useSuggestions(text: string): FoundSuggestions {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const [throttle] = useState(createRequestThrottle);
  const [requested, setRequested] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { data, isFetching } = useQuery({
    ...createSuggestionsQuery(api, requested),
    enabled: requested !== "",
    placeholderData: (last, query) =>
      isAlike(requested, String(query?.queryKey[1] ?? "")) ? last : undefined,
  });

  useEffect(() => () => clearTimeout(timer.current), []);
  const request = (typed: string) => {
    clearTimeout(timer.current);
    const next = dropShortText(typed);
    if (next === requested) return;
    if (next === "") return setRequested(next);
    const start = () => {
      throttle.start(performance.now());
      // The request starts before React renders the key.
      void queryClient.prefetchQuery(createSuggestionsQuery(api, next));
      setRequested(next);
    };
    const ms = throttle.wait(performance.now());
    if (ms === 0) start();
    else timer.current = setTimeout(start, ms);
  };

  const wanted = dropShortText(text);
  const isRequested = wanted !== "" && isAlike(wanted, requested);
  return {
    suggestions: isRequested ? data : undefined,
    isBusy: isRequested && (wanted !== requested || isFetching),
    request,
  };
}

const dropShortText = (text: string) => (text.length < shortest ? "" : text);

/** Whether two texts begin alike: then the suggestions of one stay visible while the other loads. */
const isAlike = (one: string, other: string) => one.slice(0, shortest) === other.slice(0, shortest);
