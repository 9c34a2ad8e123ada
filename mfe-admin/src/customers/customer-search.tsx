import { limits } from "@aushadhi/api/contract";
import { Button, TextField, useMessages } from "@aushadhi/shared-ui";
import { type FormEvent, useRef } from "react";
import { ClearFilters } from "../ui/clear-filters.tsx";
import { Toolbar } from "../ui/toolbar.ts";
import { useFields } from "../ui/use-fields.ts";
import { customersMessages } from "./messages.ts";

/** Finds customers by a name, an e-mail address or a phone number once it is sent. */
export function CustomerSearch({ q }: { q: string }) {
  const text = useMessages(customersMessages);
  const { go } = useFields();
  const box = useRef<HTMLInputElement>(null);
  const find = (event: FormEvent) => {
    event.preventDefault();
    go({ q: box.current?.value.trim() || null, page: null });
  };
  return (
    <search aria-label={text.filters}>
      <Toolbar as="form" onSubmit={find}>
        <TextField
          // Going back brings the text of that time with it.
          key={q}
          ref={box}
          type="search"
          label={text.search}
          defaultValue={q}
          maxLength={limits.maxSearchLength}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit">{text.find}</Button>
        {q && <ClearFilters onClear={() => go({ q: null, page: null })} />}
      </Toolbar>
    </search>
  );
}
