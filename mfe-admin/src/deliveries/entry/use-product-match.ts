import type { Product } from "@aushadhi/api/contract";
import { usePlatform } from "@aushadhi/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useState } from "react";
import { matchQuery } from "../queries.ts";

/** Milliseconds after the last key before the search starts. */
const restMs = 150;

/**
 * The box that finds a product: by words, or by a barcode from a scanner, which types Enter right after it. Enter takes the
 * marked product. While the search runs it waits, and then takes only an only one, so that nothing is guessed.
 */
export function useProductMatch(onPick: (product: Product) => void) {
  const { api } = usePlatform();
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState("");
  const [active, setActive] = useState(0);
  const [isWaiting, setWaiting] = useState(false);
  const wanted = typed.trim();
  const { data, isFetching, error } = useQuery(matchQuery(api, asked));
  const isCurrent = asked === wanted && wanted !== "" && !isFetching;
  const matches = isCurrent ? (data?.data.products ?? []) : [];
  useEffect(() => {
    const timer = setTimeout(setAsked, restMs, wanted);
    return () => clearTimeout(timer);
  }, [wanted]);

  const pick = (product: Product | undefined) => {
    if (!product) return;
    setTyped("");
    setAsked("");
    setActive(0);
    setWaiting(false);
    onPick(product);
  };
  const [only, ...others] = matches;
  const isDone = isWaiting && isCurrent;
  useEffect(() => {
    if (!isDone) return;
    setWaiting(false);
    if (only && others.length === 0) pick(only);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const { length } = matches;
    if (event.key === "Enter") {
      if (length > 0) pick(matches[active]);
      else if (wanted) {
        setAsked(wanted);
        setWaiting(true);
      }
    } else if (event.key === "ArrowDown" && length > 0) setActive((active + 1) % length);
    else if (event.key === "ArrowUp" && length > 0) setActive((active + length - 1) % length);
    else return;
    event.preventDefault();
  };
  return {
    ...{ typed, matches, active, onKeyDown, pick, error },
    isNothing: isCurrent && matches.length === 0 && !error,
    type(text: string) {
      setTyped(text);
      setActive(0);
      setWaiting(false);
    },
  };
}
