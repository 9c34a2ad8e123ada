import {
  type CustomerDetails,
  type CustomerNote,
  createCustomerNote,
  deleteCustomerNote,
  updateCustomerNote,
} from "@aushadhi/api/contract";
import {
  Button,
  formatDayTime,
  Nepali,
  sessionAtom,
  space,
  Unbroken,
  useMessages,
} from "@aushadhi/shared-ui";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { styled } from "styled-components";
import { Note } from "../ui/note.ts";
import { Panel } from "../ui/panel.tsx";
import { Stack } from "../ui/stack.ts";
import { useAction } from "../ui/use-action.ts";
import { customersMessages } from "./messages.ts";
import { NoteForm } from "./note-form.tsx";
import { customersKey } from "./queries.ts";

/** Staff notes about a customer, with a form for a new note. */
export function CustomerNotes({ customer: { id, notes } }: { customer: CustomerDetails }) {
  const text = useMessages(customersMessages).notes;
  return (
    <Panel title={text.title} text={text.text}>
      <Stack $gap={2}>
        <NoteForm
          value=""
          words={{ save: text.add, saving: text.adding, done: text.added, failed: text.addFailed }}
          save={(api, typed) =>
            api.call(createCustomerNote, { params: { id }, body: { text: typed } })
          }
        />
        {notes.length === 0 && <p>{text.none}</p>}
        <List>
          {notes.map((note) => (
            <li key={note.id}>
              <OneNote customerId={id} note={note} />
            </li>
          ))}
        </List>
      </Stack>
    </Panel>
  );
}

function OneNote({ customerId, note }: { customerId: string; note: CustomerNote }) {
  const text = useMessages(customersMessages).notes;
  const { somebody } = useMessages(customersMessages).ordering;
  const user = useAtomValue(sessionAtom);
  // The note's text when its edit began; later reloads do not change it.
  const [edited, setEdited] = useState<string | null>(null);
  const params = { id: customerId, noteId: note.id };
  const removing = useAction({
    run: (api) => api.call(deleteCustomerNote, { params }),
    done: () => text.removed,
    failed: text.removeFailed,
    refreshes: customersKey,
  });
  const isOwn = note.by !== null && note.by.id === user?.id;
  if (edited !== null) {
    return (
      <NoteForm
        value={edited}
        words={{
          save: text.save,
          saving: text.saving,
          done: text.changed,
          failed: text.changeFailed,
        }}
        save={(api, typed) =>
          api.call(updateCustomerNote, { params, body: { text: typed, expectedText: edited } })
        }
        onClose={() => setEdited(null)}
      />
    );
  }
  return (
    <>
      <p className="typed">
        <Nepali text={note.text} />
      </p>
      <Note>
        <Nepali text={note.by?.name ?? somebody} />, <Unbroken>{formatDayTime(note.at)}</Unbroken>
        {note.editedAt && <Unbroken>{`, ${text.edited(formatDayTime(note.editedAt))}`}</Unbroken>}
      </Note>
      {isOwn && (
        <Button
          $kind="ghost"
          $size="small"
          aria-label={text.changeOf(note.text)}
          onClick={() => setEdited(note.text)}
        >
          {text.change}
        </Button>
      )}{" "}
      {(isOwn || user?.role === "admin") && (
        <Button
          $kind="ghost"
          $size="small"
          aria-label={text.removeOf(note.text)}
          aria-busy={removing.isPending || undefined}
          onClick={() => removing.isPending || removing.mutate(undefined)}
        >
          {text.remove}
        </Button>
      )}
    </>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(2)};
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;

  .typed {
    white-space: pre-line;
  }
`;
