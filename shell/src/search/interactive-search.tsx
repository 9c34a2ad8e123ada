import { Dialog, links, preloadDialog, useMessages } from "@aushadhi/shared-ui";
import { type RefObject, useEffect, useRef, useState } from "react";
import { searchMessages } from "./messages.ts";
import { DialogForm } from "./search-panel.styles.ts";
import { SearchPanel } from "./search-panel.tsx";

export interface InteractiveSearchProps {
  /** The bar's form. */
  form: RefObject<HTMLFormElement | null>;
  /** Whether the full-screen search of a phone is open. */
  isFull: boolean;
  onClose(): void;
}

/** The interactive part of the bar's search: suggestions below the field, and a full-screen search on a phone. */
export function InteractiveSearch({ form, isFull, onClose }: InteractiveSearchProps) {
  const text = useMessages(searchMessages);
  const hasLeft = useRef(false);

  useEffect(() => void preloadDialog().catch(() => undefined), []);
  useEffect(() => {
    if (isFull) hasLeft.current = false;
  }, [isFull]);

  return (
    <>
      {form.current && !isFull && <SearchPanel form={form.current} />}
      <Dialog
        full
        open={isFull}
        title={text.label}
        onClose={onClose}
        closeLabel={text.close}
        returnFocus={() => (hasLeft.current ? document.querySelector("main h1") : null)}
      >
        <FullSearch
          onLeave={() => {
            hasLeft.current = true;
            onClose();
          }}
        />
      </Dialog>
    </>
  );
}

function FullSearch({ onLeave }: { onLeave(): void }) {
  const text = useMessages(searchMessages);
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  return (
    <>
      <DialogForm ref={setForm} role="search" aria-label={text.label} action={links.shop}>
        <input
          name="q"
          role="combobox"
          aria-expanded="false"
          aria-label={text.label}
          aria-autocomplete="list"
          autoComplete="off"
          enterKeyHint="search"
          placeholder={text.label}
        />
      </DialogForm>
      {form && <SearchPanel isInline form={form} onLeave={onLeave} />}
    </>
  );
}
