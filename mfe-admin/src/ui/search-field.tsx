import { limits } from "@aushadhi/api/contract";
import { TextField } from "@aushadhi/shared-ui";
import { useTypedSearch } from "./use-typed-search.ts";

const debounceMs = 500;

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  /** The current search text. */
  value: string;
  onSearch(text: string): void;
}

/** A search field that searches while typing and at once on Enter. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const { typed, setTyped, wanted } = useTypedSearch({ value, onSearch, debounceMs });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(wanted);
      }}
    >
      <TextField
        label={label}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={placeholder}
        maxLength={limits.maxSearchLength}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </form>
  );
}
