import { type ProductSuggestions, productSuggestionsResponseSchema } from "@aushadhi/api/contract";
import { type ApiClient, usePlatform } from "@aushadhi/shared-ui";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { createPace } from "./create-pace.ts";

/** From so many characters on something is suggested. */
const shortest = 2;

interface FoundSuggestions {
  /** Of what is typed, or of the text just before it while the answer is on its way. */
  suggestions: ProductSuggestions | undefined;
  isBusy: boolean;
  /** Asks for a text that was typed, at a pace that a slow connection and the shop can take. */
  ask(text: string): void;
}

const suggestionsFor = (api: ApiClient, q: string) =>
  queryOptions({
    queryKey: ["suggestions", q],
    queryFn: async ({ signal }) => {
      const path = `/products/suggestions?${new URLSearchParams({ q })}`;
      return (await api.call({ method: "GET", path, signal }, productSuggestionsResponseSchema))
        .data;
    },
    retry: false,
  });

/** What the shop suggests for a text. An answer that comes after a later one is never shown, and a failure is silent. */
export function useSuggestions(text: string): FoundSuggestions {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const [pace] = useState(createPace);
  const [asked, setAsked] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { data, isFetching } = useQuery({
    ...suggestionsFor(api, asked),
    enabled: asked !== "",
    placeholderData: (last, query) =>
      isAlike(asked, String(query?.queryKey[1] ?? "")) ? last : undefined,
  });

  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (typed: string) => {
    clearTimeout(timer.current);
    const next = longEnough(typed);
    if (next === asked) return;
    if (next === "") return setAsked(next);
    const start = () => {
      pace.start(performance.now());
      // The request leaves before anything is rendered for the key.
      void queryClient.prefetchQuery(suggestionsFor(api, next));
      setAsked(next);
    };
    const ms = pace.wait(performance.now());
    if (ms === 0) start();
    else timer.current = setTimeout(start, ms);
  };

  const wanted = longEnough(text);
  const isAsked = wanted !== "" && isAlike(wanted, asked);
  return {
    suggestions: isAsked ? data : undefined,
    isBusy: isAsked && (wanted !== asked || isFetching),
    ask,
  };
}

const longEnough = (text: string) => (text.length < shortest ? "" : text);

/** Whether two texts begin alike: then what was found for the one may stand while the other is asked for. */
const isAlike = (one: string, other: string) => one.slice(0, shortest) === other.slice(0, shortest);
