import { useMessages } from "@aushadhi/shared-ui";
import { Rows2, Rows4 } from "lucide-react";
import { CsvButton } from "../ui/download/csv-button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { buildQuery } from "../ui/query/build-query.ts";
import type { Density } from "./list/use-density.ts";
import { ordersMessages } from "./messages.ts";
import type { OrderFilters } from "./queries.ts";

interface PageActionsProps {
  filters: OrderFilters;
  density: Density;
  onDensity(density: Density): void;
  onError(words: string | null): void;
}

/** What can be done with the list as a whole. */
export function PageActions({ filters, density, onDensity, onError }: PageActionsProps) {
  const text = useMessages(ordersMessages);
  const isCompact = density === "compact";
  return (
    <>
      <IconButton
        icon={isCompact ? Rows4 : Rows2}
        label={text.density.compact}
        aria-pressed={isCompact}
        onClick={() => onDensity(isCompact ? "comfortable" : "compact")}
      />
      <CsvButton
        path={`/orders/admin/export.csv${buildQuery({ ...filters })}`}
        name="orders.csv"
        words={text.export}
        onError={onError}
      />
    </>
  );
}
