import { groupDigits, type Import, importKinds } from "@aushadhi/api/contract";
import { useMessages } from "@aushadhi/shared-ui";
import { Figures } from "../../ui/figures.tsx";
import { resultMessages } from "./messages.ts";

/** The number of rows of each kind. */
export function CountFigures({ one: { counts } }: { one: Import }) {
  const { kinds } = useMessages(resultMessages);
  if (!counts) return null;
  return (
    <Figures
      figures={importKinds.map((kind) => ({ name: kinds[kind], value: groupDigits(counts[kind]) }))}
    />
  );
}
