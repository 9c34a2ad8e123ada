import type { Import, ImportField, ImportMapping } from "@aushadhi/api/contract";
import { useMessages } from "@aushadhi/shared-ui";
import { findKnown } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { Note } from "../../ui/note.ts";
import { importsMessages } from "../messages.ts";
import { isFirstGuess } from "./columns-schema.ts";

interface GuessSourceProps {
  one: Import;
  field: ImportField;
  /** The current choice. */
  mapping: ImportMapping;
}

/** Explains where the guess for a field comes from, until the choice changes. */
export function GuessSource({ one, field, mapping }: GuessSourceProps) {
  const { guesses } = useMessages(importsMessages).columns;
  const source = one.guesses[field];
  return source && isFirstGuess(one, mapping, field) ? (
    <Note>{findKnown(guesses, source)?.(field)}</Note>
  ) : null;
}
