import { limits } from "@aushadhi/api/contract";
import { TextField } from "@aushadhi/shared-ui";
import { type Ref, useState } from "react";

interface ScanFieldProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  /** The search that the page was opened with. */
  first: string;
  onSearch(typed: string): void;
}

/** A search box that a scanner types into: it searches on Enter and is then empty for the next code. */
export function ScanField({ ref, label, first, onSearch }: ScanFieldProps) {
  const [typed, setTyped] = useState(first);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
        setTyped("");
      }}
    >
      <TextField
        ref={ref}
        label={label}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={limits.maxSearchLength}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </form>
  );
}
