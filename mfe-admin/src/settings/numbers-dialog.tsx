import {
  type EmergencyNumbers,
  type EmergencyNumbersInput,
  emergencyNumbersInputSchema,
  getEmergencyNumbers,
  type KeptEmergencyNumbers,
  updateEmergencyNumbers,
} from "@aushadhi/api/contract";
import { TextField, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { EditDialog } from "../ui/dialog/edit-dialog.tsx";
import { useEditForm } from "../ui/form/use-edit-form.ts";
import { numbersMessages } from "./numbers-messages.ts";
import { emergencyNumbersKey } from "./queries.ts";

/** In the order of the form. */
export const numberNames = ["ambulance", "police", "suicidePrevention"] as const;

const toTyped = (of: KeptEmergencyNumbers | null): EmergencyNumbers => ({
  ambulance: of?.ambulance ?? "",
  police: of?.police ?? "",
  suicidePrevention: of?.suicidePrevention ?? "",
});

interface NumbersDialogProps {
  numbers: KeptEmergencyNumbers;
  onClose(): void;
}

/** Dialog to confirm or change the telephone numbers for an emergency. */
export function NumbersDialog({ numbers, onClose }: NumbersDialogProps) {
  const words = useMessages(numbersMessages);
  const { api } = usePlatform();
  const editing = useEditForm<KeptEmergencyNumbers, EmergencyNumbers, EmergencyNumbersInput>({
    item: numbers,
    schema: emergencyNumbersInputSchema,
    toTyped,
    save: (input, base) =>
      api.call(updateEmergencyNumbers, {
        body: { ...input, ...(base && { expectedUpdatedAt: base.updatedAt }) },
      }),
    fetchNow: () => api.call(getEmergencyNumbers).then((answer) => answer.numbers),
    uniqueField: "ambulance",
    refreshes: [emergencyNumbersKey],
    words,
    describe: (name, typed) => typed[name],
    onSaved: onClose,
  });
  return (
    <EditDialog editing={editing} words={words} onClose={onClose}>
      {numberNames.map((name) => (
        <TextField
          key={name}
          type="tel"
          label={words.fields[name]}
          autoComplete="off"
          {...editing.registerField(name)}
        />
      ))}
    </EditDialog>
  );
}
