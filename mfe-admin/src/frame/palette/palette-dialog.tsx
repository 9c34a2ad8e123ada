import { Dialog, Heading, useMessages, VisuallyHidden } from "@aushadhi/shared-ui";
import { useId, useRef } from "react";
import { useOpener } from "../../ui/dialog/use-opener.ts";
import { Keys } from "../../ui/shortcuts/keys.tsx";
import type { AdminScreen } from "../screens.ts";
import { paletteMessages } from "./messages.ts";
import { Field, Foot, Lines, Results } from "./palette.styles.ts";
import { PaletteList } from "./palette-list.tsx";
import type { TakeTyped } from "./record-typing.ts";
import { usePalette } from "./use-palette.ts";

interface PaletteDialogProps {
  screens: readonly AdminScreen[];
  /** Returns the text typed before the field was rendered. */
  takeTyped: TakeTyped;
  onClose(): void;
}

/** The command palette: one field to find screens, actions, orders, products and people. */
export default function PaletteDialog({ screens, takeTyped, onClose }: PaletteDialogProps) {
  const text = useMessages(paletteMessages);
  const listId = useId();
  const hasMoved = useRef(false);
  const findOpener = useOpener(true);
  const palette = usePalette(screens, (moved) => {
    hasMoved.current = moved;
    onClose();
  });
  const { typed, wanted, groups, active, failures, count, isSearching } = palette;
  const isEmpty = count === 0 && !isSearching && failures.length === 0;
  return (
    <Dialog
      open
      wide
      title={text.title}
      onClose={onClose}
      closeLabel={text.close}
      returnFocus={() =>
        hasMoved.current ? document.querySelector<HTMLElement>("main h1") : findOpener()
      }
    >
      <Field
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        placeholder={text.hint}
        aria-label={text.field}
        aria-autocomplete="list"
        aria-expanded={count > 0}
        aria-controls={count > 0 ? listId : undefined}
        aria-activedescendant={active && `${listId}-${active.id}`}
        value={typed}
        onFocus={() => {
          const ahead = takeTyped();
          if (ahead) palette.type(ahead + typed);
        }}
        onChange={({ target }) => palette.type(target.value)}
        onKeyDown={palette.onKeyDown}
      />
      <Results>
        {count > 0 && <PaletteList id={listId} groups={groups} palette={palette} />}
        <Lines role="status">
          {isSearching && <p>{text.searching}</p>}
          {failures.map((failure) => (
            <p key={failure}>{failure}</p>
          ))}
          {isEmpty && (
            <Heading as="p" $size="small">
              {text.none(wanted)}
            </Heading>
          )}
          {!isSearching && count > 0 && wanted && (
            <VisuallyHidden>{text.found(count)}</VisuallyHidden>
          )}
        </Lines>
      </Results>
      <Foot aria-hidden>
        <span>
          <Keys keys="ArrowUp" /> <Keys keys="ArrowDown" /> {text.keys.choose}
        </span>
        <span>
          <Keys keys="Enter" /> {text.keys.open}
        </span>
        <span>
          <Keys keys="Mod+Enter" /> {text.keys.newTab}
        </span>
      </Foot>
    </Dialog>
  );
}
