import { limits } from "@aushadhi/api/contract";
import { TextField, useMessages } from "@aushadhi/shared-ui";
import { useEffect, useState } from "react";
import { productsMessages } from "./messages.ts";

/** Milliseconds without a key pressed after which it is searched. */
const debounce = 500;

interface SearchBoxProps {
  /** What is searched for now. */
  value: string;
  onSearch(text: string): void;
}

/** Searches while it is typed, and at once with Enter. */
export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const text = useMessages(productsMessages);
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
    const timer = setTimeout(() => onSearch(wanted), debounce);
    return () => clearTimeout(timer);
  }, [wanted, value, onSearch]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(wanted);
      }}
    >
      <TextField
        label={text.search}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={text.searchHint}
        maxLength={limits.maxSearchLength}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </form>
  );
}
