import { useEffect, useState } from "react";

interface TypedSearch {
  /** The current search text. */
  value: string;
  onSearch(text: string): void;
  /** Milliseconds without a key press before the search starts. */
  debounceMs: number;
}

/** Text of a field that searches while typing. `wanted` is the text of the next search. */
export function useTypedSearch({ value, onSearch, debounceMs }: TypedSearch) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // Only a new search from the address replaces the text; our own must not remove a space just
  // typed.
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
