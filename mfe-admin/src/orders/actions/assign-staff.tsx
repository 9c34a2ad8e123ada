import { type AdminOrder, assignInputSchema } from "@aushadhi/api/contract";
import { TextField, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useFailureLog } from "@aushadhi/shared-ui/bundled/log-failure.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SelectField } from "../../ui/form/fields.tsx";
import { assignOrder } from "../api.ts";
import { ordersMessages } from "../messages.ts";
import { assigneesQuery } from "../queries.ts";
import { ActionForm } from "./action-form.tsx";
import { useChoice } from "./use-choice.ts";
import { type OnError, useOrderAction } from "./use-order-action.ts";

interface ActionProps {
  order: AdminOrder;
  onError: OnError;
}

/** No id: ids have no spaces. */
const byId = "by id";

/**
 * Sets who handles an order: somebody from the list or the person with the typed id. An id also works without the list.
 */
export function AssignStaff({ order, onError }: ActionProps) {
  const { actions: text, done, failed } = useMessages(ordersMessages);
  const { api } = usePlatform();
  const { data: people = [], error: listError } = useQuery(assigneesQuery(api));
  useFailureLog(text.staffFailed, listError);
  const [isTyped, setTyped] = useState(false);
  const { box, chosen, error, choose, check } = useChoice(assignInputSchema.shape.staffId);
  const { mutate, isPending } = useOrderAction({
    run: (api, staffId: string) => assignOrder(api, order.id, staffId),
    done: done.assign,
    failed: failed.assign,
    onError,
  });
  const submit = () => {
    const staffId = check();
    if (staffId) mutate(staffId, { onSuccess: () => choose("") });
  };
  return (
    <ActionForm words={text.assign} isBusy={isPending} onSubmit={submit}>
      <SelectField
        ref={isTyped ? null : box}
        label={text.staff}
        options={[
          { value: "", text: text.chooseStaff },
          ...people.map(({ id, name }) => ({ value: id, text: name })),
          { value: byId, text: text.byId },
        ]}
        value={isTyped ? byId : chosen}
        onChange={(value) => {
          setTyped(value === byId);
          choose(value === byId ? "" : value);
        }}
        error={isTyped ? undefined : error}
      />
      {isTyped && (
        <TextField
          ref={box}
          label={text.staffId}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={chosen}
          onChange={({ target }) => choose(target.value)}
          error={error}
        />
      )}
    </ActionForm>
  );
}
