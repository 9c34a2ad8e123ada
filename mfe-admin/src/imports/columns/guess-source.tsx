import type { Import, ImportField, ImportMapping } from "@aushadhi/api/contract";
import { useMessages } from "@aushadhi/shared-ui";
import { Note } from "../../ui/note.ts";
import { importsMessages } from "../messages.ts";

interface GuessSourceProps {
  one: Import;
  field: ImportField;
  /** What is chosen now. */
  mapping: ImportMapping;
}

/** Says where the guess of a field's columns comes from, as long as nobody has chosen others. */
export function GuessSource({ one, field, mapping }: GuessSourceProps) {
  const { guesses } = useMessages(importsMessages).columns;
  const source = one.guesses[field];
  const isGuess = one.phase === "uploaded" && String(mapping[field]) === String(one.mapping[field]);
  return source && isGuess ? <Note>{guesses[source](field)}</Note> : null;
}
