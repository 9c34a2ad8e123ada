import { type Canary, groupDigits } from "@aushadhi/api/contract";
import { useMessages } from "@aushadhi/shared-ui";
import { getValueName } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { DataTable } from "../../ui/table/data-table.tsx";
import { canariesMessages } from "./messages.ts";

/** The test's state by signal: what went wrong on both sides, and how near it is to taking the canary back. */
export function TestTable({ name, test }: { name: string; test: Canary["test"] }) {
  const text = useMessages(canariesMessages);
  const format = (value: number) => groupDigits(Math.round(value));
  return (
    <DataTable
      dense
      label={text.testLabel(name)}
      titles={{ signal: text.test, canary: text.canary, stable: text.stable, value: text.evidence }}
      columns={{
        signal: ({ id }) => getValueName(text.signals, id),
        canary: ({ canary }) => text.counts(groupDigits(canary.bad), groupDigits(canary.trials)),
        stable: ({ stable }) => text.counts(groupDigits(stable.bad), groupDigits(stable.trials)),
        value: ({ value }) => text.value(format(value), format(test.threshold)),
      }}
      rows={test.signals.map((signal) => ({ ...signal, id: signal.signal }))}
      getName={({ id }) => id}
    />
  );
}
