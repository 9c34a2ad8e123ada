import { assignInputSchema } from "@aushadhi/api/contract";
import { TextField, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useFailureLog } from "@aushadhi/shared-ui/bundled/log-failure.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SelectField } from "../../ui/form/fields.tsx";
import { ordersMessages } from "../messages.ts";
import { assigneesQuery } from "../queries.ts";
import { ChangeForm, type OrderFormProps, useChangeForm } from "./change-form.tsx";

/** Not a real id: ids contain no spaces. */
const byId = "by id";

/**
 * Assigns an order to a person from the list or with the typed id. An id also works without the
 * list.
 */
export function AssignStaff({ order, onSet }: OrderFormProps) {
  const { actions: text, done, failed } = useMessages(ordersMessages);
  const { api } = usePlatform();
  const { data, error: listError } = useQuery(assigneesQuery(api));
  useFailureLog(text.staffFailed, listError);
  const [isTyped, setTyped] = useState(false);
  const { field, check, send, isBusy } = useChangeForm({
    order,
    what: "assign",
    schema: assignInputSchema.shape.staffId,
    words: { done: done.assign, failed: failed.assign },
    onSet,
  });
  const submit = () => {
    const staffId = check();
    if (staffId) void send({ staffId, expectedStaffId: order.assignedTo?.id ?? null });
  };
  return (
    <ChangeForm words={text.assign} isBusy={isBusy} onSubmit={submit}>
      <SelectField
        ref={isTyped ? null : field.ref}
        label={text.staff}
        options={[
          { value: "", text: text.chooseStaff },
          ...(data?.assignees ?? []).map(({ id, name }) => ({ value: id, text: name })),
          { value: byId, text: text.byId },
        ]}
        value={isTyped ? byId : field.value}
        onChange={(value) => {
          setTyped(value === byId);
          field.onChange(value === byId ? "" : value);
        }}
        error={isTyped ? undefined : field.error}
      />
      {isTyped && (
        <TextField
          {...field}
          label={text.staffId}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={({ target }) => field.onChange(target.value)}
        />
      )}
    </ChangeForm>
  );
}
