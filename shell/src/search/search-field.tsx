import {
  color,
  dismissToasts,
  font,
  from,
  links,
  radius,
  space,
  target,
  useMessages,
} from "@aushadhi/shared-ui";
import { type ComponentType, type MouseEvent, useRef, useState } from "react";
import { styled } from "styled-components";
import { messages } from "../messages.ts";
import type { InteractiveSearchProps } from "./interactive-search.tsx";

const Form = styled.form`
  > button {
    display: grid;
    place-items: center;
    width: ${target.medium};
    height: ${target.medium};
    padding: 0;
    border: 0;
    border-radius: ${radius.full};
    background: ${color.brandTint};
    color: ${color.brandDeep};
    cursor: pointer;
    touch-action: manipulation;
  }

  > button svg {
    width: ${space(2.5)};
  }

  > input {
    display: none;
  }

  ${from.desktop} {
    position: relative;
    flex: 1;
    min-width: ${space(20)};
    height: ${target.medium};
    max-width: ${space(55)};
    margin-right: auto;

    > input {
      display: block;
      width: 100%;
      height: ${target.medium};
      padding: 0 ${space(2)} 0 ${space(5.5)};
      border: 1px solid ${color.lineStrong};
      border-radius: ${radius.full};
      background: ${color.surface};
      color: ${color.ink};
      font-size: ${font.control};
    }

    > button {
      position: absolute;
      top: 0;
      background: none;
      color: ${color.inkFaint};
    }

    /* A page with a search of its own: the same box has only the button. */
    body:has(main [role="search"]) & {
      > input {
        display: none;
      }

      > button {
        background: ${color.brandTint};
        color: ${color.brandDeep};
      }
    }
  }
`;

interface SearchFieldProps {
  /** Loads the code of the interactive search. */
  load?: () => Promise<{ InteractiveSearch: ComponentType<InteractiveSearchProps> }>;
}

/**
 * The bar's search: a field on a wide screen, otherwise, and on a page with a search of its own, a button that opens a
 * full-screen search. Without script it is a plain form. The other code loads at the first pointer or focus on it.
 */
export function SearchField({ load = () => import("./interactive-search.tsx") }: SearchFieldProps) {
  const { search } = useMessages(messages);
  const form = useRef<HTMLFormElement>(null);
  const [Interactive, setInteractive] = useState<ComponentType<InteractiveSearchProps>>();
  const [isFull, setFull] = useState(false);

  const start = () => load().then((loaded) => setInteractive(() => loaded.InteractiveSearch));
  const preload = () => void start().catch(() => undefined);
  const press = (event: MouseEvent) => {
    const field = form.current?.querySelector("input");
    if (field && getComputedStyle(field).display !== "none") return;
    event.preventDefault();
    // A toast would cover the first suggestions.
    dismissToasts();
    setFull(true);
    start().catch(() => form.current?.submit());
  };

  return (
    <Form
      ref={form}
      role="search"
      action={links.shop}
      aria-label={search}
      onFocus={preload}
      onPointerEnter={preload}
    >
      <input
        name="q"
        role="combobox"
        aria-expanded="false"
        aria-label={search}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={search}
      />
      <button
        type="submit"
        aria-label={search}
        aria-busy={(isFull && !Interactive) || undefined}
        onClick={press}
      >
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        >
          <path d="M17 17l4 4M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0" />
        </svg>
      </button>
      {Interactive && <Interactive form={form} isFull={isFull} onClose={() => setFull(false)} />}
    </Form>
  );
}
