import { type ProductSuggestions, productSuggestionsResponseSchema } from "@aushadhi/api/contract";
import { usePlatform } from "@aushadhi/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { usePaced } from "./use-paced.ts";

/** From so many characters on something is suggested. */
const shortest = 2;

interface FoundSuggestions {
  /** Of what is typed, or of the text just before it while the answer is on its way. */
  suggestions: ProductSuggestions | undefined;
  isBusy: boolean;
}

/** What the shop suggests for a text. An answer that comes after a later one is never shown, and a failure is silent. */
export function useSuggestions(text: string): FoundSuggestions {
  const { api } = usePlatform();
  const wanted = text.length < shortest ? "" : text;
  const asked = usePaced(wanted);
  const { data, isFetching } = useQuery({
    queryKey: ["suggestions", asked],
    queryFn: async ({ signal }) => {
      const path = `/products/suggestions?${new URLSearchParams({ q: asked })}`;
      return (await api.call({ method: "GET", path, signal }, productSuggestionsResponseSchema))
        .data;
    },
    enabled: asked !== "",
    retry: false,
    placeholderData: (last, query) =>
      isAlike(asked, String(query?.queryKey[1] ?? "")) ? last : undefined,
  });
  if (wanted === "" || !isAlike(wanted, asked)) return { suggestions: undefined, isBusy: false };
  return { suggestions: data, isBusy: wanted !== asked || isFetching };
}

/** Whether two texts begin alike: then what was found for the one may stand while the other is asked for. */
const isAlike = (one: string, other: string) => one.slice(0, shortest) === other.slice(0, shortest);
