import { limits } from "@aushadhi/api/contract";
import {
  Button,
  color,
  radius,
  space,
  target,
  useMessages,
  visuallyHidden,
} from "@aushadhi/shared-ui";
import { Search } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { normalizeSearchText } from "./listing-url.ts";
import { shopMessages } from "./messages.ts";

/** Milliseconds without a key press before the search starts. */
export const searchDelay = 500;

/** Id of the form that all controls of the listing belong to, wherever they are on the page. */
export const listingForm = "listing-form";

export interface SearchBoxProps {
  path: string;
  q: string;
  /** Called with the typed text after a pause. */
  onType(q: string): void;
  /** Called at once on Enter or the button. */
  onSubmit(q: string): void;
}

/** The search box; its form also works without script. */
export function SearchBox({ path, q, onType, onSubmit }: SearchBoxProps) {
  const text = useMessages(shopMessages);
  const [typed, setTyped] = useState(q);
  const input = useRef<HTMLInputElement>(null);
  const followed = useRef(q);

  // Text typed before hydration is still in the box.
  useEffect(() => {
    if (input.current?.value) setTyped(input.current.value);
  }, []);

  // The address can also change elsewhere: by going back, a suggestion or cleared filters.
  useEffect(() => {
    if (followed.current === q) return;
    followed.current = q;
    setTyped((typed) => (normalizeSearchText(typed) === q ? typed : q));
  }, [q]);

  useEffect(() => {
    const wanted = normalizeSearchText(typed);
    if (wanted === q) return;
    const timer = setTimeout(() => onType(wanted), searchDelay);
    return () => clearTimeout(timer);
  }, [typed, q, onType]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // On a busy device, Enter can come before the last typed letter is rendered.
    onSubmit(normalizeSearchText(input.current?.value ?? typed));
  };

  return (
    <Form id={listingForm} role="search" method="get" action={path} onSubmit={submit}>
      <label>
        <span>{text.searchLabel}</span>
        <Search size={20} aria-hidden />
        <input
          ref={input}
          type="search"
          name="q"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={limits.maxSearchLength}
          placeholder={text.searchHint}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <Button type="submit">{text.search}</Button>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  gap: ${space(1)};
  padding: ${space(0.5)};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.full};
  background: ${color.surface};

  @supports selector(:has(a)) {
    input {
      outline: none;
    }

    &:has(input:focus-visible) {
      outline: 3px solid ${color.brand};
      outline-offset: 1px;
    }
  }

  label {
    flex: 1;
    display: flex;
    align-items: center;
    gap: ${space(1)};
    min-width: 0;
    /* Reserves the button's height before it has loaded. */
    min-height: ${target.medium};
    padding-left: ${space(1.5)};
    color: ${color.inkFaint};
  }

  span {
    ${visuallyHidden}
  }

  svg {
    flex: none;
  }

  input {
    width: 100%;
    min-width: 0;
    height: 100%;
    padding: 0;
    border: 0;
    background: none;
    color: ${color.ink};
  }

  input::placeholder {
    color: ${color.inkFaint};
    opacity: 1;
  }
`;
