import { limits } from "@aushadhi/api/contract";
import {
  color,
  font,
  radius,
  space,
  target,
  useMessages,
  visuallyHidden,
} from "@aushadhi/shared-ui";
import { Search } from "lucide-react";
import type { RefObject } from "react";
import { styled } from "styled-components";
import { useTypedSearch } from "../../ui/use-typed-search.ts";
import { ordersMessages } from "../messages.ts";

/** Milliseconds without a key press before the search starts. */
const debounceMs = 200;

interface SearchBoxProps {
  /** The current search text. */
  value: string;
  input: RefObject<HTMLInputElement | null>;
  onSearch(text: string): void;
  /** Called on Enter with the text, to open the order. */
  onEnter(text: string): void;
}

/** Search box for orders by anything a caller may say. Searches while typing. */
export function SearchBox({ value, input, onSearch, onEnter }: SearchBoxProps) {
  const text = useMessages(ordersMessages).search;
  const { typed, setTyped, wanted } = useTypedSearch({ value, onSearch, debounceMs });
  return (
    <Form
      role="search"
      aria-label={text.label}
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== value) onSearch(wanted);
        onEnter(wanted);
      }}
    >
      <Search size={18} aria-hidden />
      <label>
        <span>{text.label}</span>
        <input
          ref={input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          placeholder={text.hint}
          aria-keyshortcuts="/"
          maxLength={limits.maxSearchLength}
          value={typed}
          onChange={({ target: box }) => setTyped(box.value)}
        />
      </label>
    </Form>
  );
}

const Form = styled.form`
  position: relative;
  flex: 1 1 ${space(30)};
  min-width: 0;

  svg {
    position: absolute;
    top: ${space(1.125)};
    left: ${space(1.5)};
    color: ${color.inkSoft};
    pointer-events: none;
  }

  span {
    ${visuallyHidden}
  }

  input {
    width: 100%;
    min-height: ${target.small};
    padding: ${space(0.5)} ${space(1.5)} ${space(0.5)} ${space(5)};
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.small};
    background: ${color.surface};
    font-size: ${font.control};

    &::placeholder {
      color: ${color.inkFaint};
      opacity: 1;
    }
  }

  @media (pointer: coarse) {
    input {
      min-height: ${target.medium};
      font-size: ${font.body};
    }

    svg {
      top: ${space(1.625)};
    }
  }
`;
