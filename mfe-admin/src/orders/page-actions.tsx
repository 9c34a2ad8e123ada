import { exportOrders } from "@aushadhi/api/contract";
import { formatCallPath, formatDay, toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { ClipboardList, Rows2, Rows4 } from "lucide-react";
import { useCommand } from "../ui/commands/use-command.ts";
import { CsvButton } from "../ui/download/csv-button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import type { OrderChoice } from "./filters/use-order-filters.ts";
import type { Density } from "./list/use-density.ts";
import { ordersMessages } from "./messages.ts";
import { fetchPickingList, toListQuery } from "./queries.ts";
import { usePrint } from "./slip/use-print.ts";

interface PageActionsProps {
  choice: Pick<OrderChoice, "filters">;
  density: Density;
  onDensity(density: Density): void;
  onError(words: string | null): void;
}

/** Actions for the whole list. */
export function PageActions({ choice, density, onDensity, onError }: PageActionsProps) {
  const texts = useMessages(ordersMessages);
  const { api } = usePlatform();
  const { print } = usePrint(onError);
  const query = toListQuery(choice.filters);
  const isCompact = density === "compact";

  const printPickingList = () =>
    void print(async () => {
      const [{ renderPickingList }, list] = await Promise.all([
        import("./slip/render-picking-list.ts"),
        fetchPickingList(api, choice.filters),
      ]);
      const { from, to } = query;
      const days = [...new Set([from, to])].filter((day) => day !== null).map(formatDay);
      if (list.lines.length > 0) {
        const words = days.join(" – ") || formatDay(new Date().toISOString());
        return renderPickingList({ ...list, days: words }, texts);
      }
      toast("info", texts.picking.none);
      return null;
    }, texts.picking.failed);
  useCommand("printPickingList", printPickingList);

  return (
    <>
      <IconButton
        className="density"
        icon={isCompact ? Rows4 : Rows2}
        label={texts.density.compact}
        aria-pressed={isCompact}
        onClick={() => onDensity(isCompact ? "comfortable" : "compact")}
      />
      <IconButton icon={ClipboardList} label={texts.picking.action} onClick={printPickingList} />
      <CsvButton
        path={formatCallPath(exportOrders, { query })}
        name="orders.csv"
        command="exportOrders"
        words={texts.export}
        onError={onError}
      />
    </>
  );
}
