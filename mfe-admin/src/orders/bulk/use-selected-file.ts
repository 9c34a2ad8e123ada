import type { AdminOrder } from "@aushadhi/api/contract";
import { toast, useMessages } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useState } from "react";
import { keepFile } from "../../ui/download/download-csv.ts";
import { ordersMessages } from "../messages.ts";
import { buildOrdersCsv } from "./build-orders-csv.ts";

/** Builds a file of the selected orders and downloads it. */
export function useSelectedFile() {
  const { export: text } = useMessages(ordersMessages);
  const [isBusy, setBusy] = useState(false);
  const keep = async (read: () => Promise<readonly AdminOrder[]>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      const content = new Blob([buildOrdersCsv(await read())], { type: "text/csv" });
      keepFile({ name: "selected-orders.csv", content });
      toast("success", text.done);
    } catch (error) {
      toast("error", getFailureText(error, text.failed));
    }
    setBusy(false);
  };
  return { isBusy, keep: (read: () => Promise<readonly AdminOrder[]>) => void keep(read) };
}
