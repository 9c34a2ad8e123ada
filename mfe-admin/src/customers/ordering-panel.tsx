import {
  blockCustomer,
  type CustomerDetails,
  customerBlockInputSchema,
  unblockCustomer,
} from "@aushadhi/api/contract";
import {
  Button,
  formatDayTime,
  from,
  Nepali,
  space,
  TextField,
  toast,
  useMessages,
  usePlatform,
} from "@aushadhi/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { styled } from "styled-components";
import { useSaveForm } from "../ui/form/use-save-form.ts";
import { Panel } from "../ui/panel.tsx";
import { Stack } from "../ui/stack.ts";
import { useAction } from "../ui/use-action.ts";
import { customersMessages } from "./messages.ts";
import { customersKey } from "./queries.ts";

/** Whether a customer may order, with a button to change it. Staff and admins have no button. */
export function OrderingPanel({ customer }: { customer: CustomerDetails }) {
  const text = useMessages(customersMessages).ordering;
  const { id, role, block } = customer;
  const unblocking = useAction({
    run: (api) => api.call(unblockCustomer, { params: { id } }),
    done: () => text.unblocked,
    failed: text.unblockFailed,
    refreshes: customersKey,
  });
  if (role !== "customer") return null;
  return (
    <Panel title={text.title} text={block ? text.goesOn : text.may}>
      {block ? (
        <Stack $gap={1.5}>
          <p>
            <Nepali text={text.mayNot(block.by?.name ?? text.somebody, formatDayTime(block.at))} />
          </p>
          <p>
            <Nepali text={block.reason} />
          </p>
          <div>
            <Button
              $kind="ghost"
              aria-busy={unblocking.isPending || undefined}
              onClick={() => unblocking.isPending || unblocking.mutate(undefined)}
            >
              {unblocking.isPending ? text.unblocking : text.unblock}
            </Button>
          </div>
        </Stack>
      ) : (
        <BlockForm id={id} />
      )}
    </Panel>
  );
}

function BlockForm({ id }: { id: string }) {
  const text = useMessages(customersMessages).ordering;
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const { submit, registerField, isSaving } = useSaveForm({
    schema: customerBlockInputSchema,
    values: { reason: "" },
    async save({ reason }) {
      await api.call(blockCustomer, { params: { id }, body: { reason } }).finally(() => {
        // Another person may have been faster, or only the response was lost.
        void queryClient.invalidateQueries({ queryKey: customersKey });
      });
      toast("success", text.blocked);
    },
    failed: text.blockFailed,
  });
  return (
    <Form noValidate onSubmit={submit}>
      <TextField label={text.reason} autoComplete="off" {...registerField("reason")} />
      <Button type="submit" $kind="danger" aria-busy={isSaving || undefined}>
        {isSaving ? text.blocking : text.block}
      </Button>
    </Form>
  );
}

// A reason is a sentence, so its field takes the full width beside the button.
const Form = styled.form`
  display: grid;
  align-items: end;
  gap: ${space(1.5)};

  ${from.tablet} {
    grid-template-columns: minmax(0, ${space(60)}) auto;
    justify-content: start;
  }
`;
