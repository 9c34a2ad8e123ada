import { type RegisteredKey, registerKey } from "@aushadhi/api/contract";
import { color, font, TextField, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useId } from "react";
import { styled } from "styled-components";
import { EditDialog } from "../../ui/dialog/edit-dialog.tsx";
import { useEditForm } from "../../ui/form/use-edit-form.ts";
import { fetchKey, keysKey } from "../queries.ts";
import { useLivePackages } from "../use-live-packages.ts";
import { keyFormSchema, toTypedKey } from "./key-schema.ts";
import { keysMessages } from "./messages.ts";

interface KeyDialogProps {
  /** The key to replace; null for a package without one. */
  registered: RegisteredKey | null;
  onClose(): void;
}

/** Dialog to register or replace the key of a package. */
export function KeyDialog({ registered, onClose }: KeyDialogProps) {
  const words = useMessages(keysMessages);
  const { api } = usePlatform();
  const live = useLivePackages();
  const listId = useId();
  const editing = useEditForm({
    item: registered,
    schema: keyFormSchema,
    toTyped: toTypedKey,
    save: (input, base) =>
      api.call(registerKey, {
        params: { package: input.package },
        body: { publicKey: input.publicKey, expected: base?.publicKey ?? null },
      }),
    fetchNow: (key) => fetchKey(api, key.package),
    uniqueField: "package",
    refreshes: [keysKey],
    words,
    describe: (name, typed) => typed[name],
    onSaved: onClose,
  });
  const { registerField, isNew } = editing;
  return (
    <EditDialog
      editing={editing}
      words={words}
      {...(registered ? { description: registered.package } : {})}
      onClose={onClose}
    >
      {isNew && (
        <TextField
          className="whole"
          label={words.form.package}
          required
          placeholder={words.form.packagePlaceholder}
          list={listId}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...registerField("package")}
        />
      )}
      <datalist id={listId}>
        {live.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <KeyBox
        className="whole"
        label={words.form.publicKey}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...registerField("publicKey")}
      />
      <Hint className="whole">{words.form.hint}</Hint>
    </EditDialog>
  );
}

const KeyBox = styled(TextField)`
  input {
    font-family: ui-monospace, monospace;
  }
`;

const Hint = styled.p`
  color: ${color.inkSoft};
  font-size: ${font.note};
`;
