import { useEffect, useState } from "react";

interface TypedSearch {
  /** What is searched for now. */
  value: string;
  onSearch(text: string): void;
  /** Milliseconds without a key pressed after which it is searched. */
  debounceMs: number;
}

/** The text of a search field that searches while it is typed. `wanted` is what will be searched for. */
export function useTypedSearch({ value, onSearch, debounceMs }: TypedSearch) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // Another search came with the address; our own must not take away a space that is just being typed.
  if (known !== value) {
    setKnown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  const wanted = typed.trim();
  useEffect(() => {
    if (wanted === value) return;
    const timer = setTimeout(() => onSearch(wanted), debounceMs);
    return () => clearTimeout(timer);
  }, [wanted, value, onSearch, debounceMs]);
  return { typed, setTyped, wanted };
}
