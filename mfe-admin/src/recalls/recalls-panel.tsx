import { useMessages } from "@aushadhi/shared-ui";
import { Panel } from "../ui/panel.tsx";
import { Stack } from "../ui/stack.ts";
import { TextLink } from "../ui/text-link.ts";
import { useFields } from "../ui/use-fields.ts";
import { BatchOrders } from "./batch-orders.tsx";
import { BatchSearch } from "./batch-search.tsx";
import { recallsMessages } from "./messages.ts";
import { RecallDetails } from "./recall-details.tsx";
import { RecallList } from "./recall-list.tsx";

/** Recalls: a search by batch number, who got a batch, and the recalls with their customers' answers. */
export default function RecallsPanel() {
  const text = useMessages(recallsMessages);
  const fields = useFields();
  const recall = fields.get("recall");
  const batch = fields.get("batch");
  if (recall === null && batch === null) {
    return (
      <Stack $gap={2}>
        <BatchSearch />
        <RecallList />
      </Stack>
    );
  }
  const href = fields.buildHref({ recall: null, batch: null, answer: null, page: null });
  return (
    <Stack $gap={2}>
      <p>
        <TextLink href={href}>{text.back}</TextLink>
      </p>
      {recall === null ? (
        <Panel title={text.orders.title} text={text.orders.before}>
          <BatchOrders batch={batch ?? ""} />
        </Panel>
      ) : (
        <RecallDetails key={recall} id={recall} />
      )}
    </Stack>
  );
}
