import { toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useState } from "react";
import { downloadCsv, keepFile } from "../../ui/download/download-csv.ts";
import { ordersMessages } from "../messages.ts";

/** Downloads a file of the selected orders. */
export function useSelectedFile() {
  const { export: text } = useMessages(ordersMessages);
  const { api } = usePlatform();
  const [isBusy, setBusy] = useState(false);
  const keep = async (choose: () => Promise<readonly string[]>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      const body = { ids: await choose() };
      const path = "/orders/admin/export.csv";
      keepFile(await downloadCsv({ api, path, body, name: "selected-orders.csv" }));
      toast("success", text.done);
    } catch (error) {
      toast("error", getFailureText(error, text.failed));
    }
    setBusy(false);
  };
  return { isBusy, keep: (choose: () => Promise<readonly string[]>) => void keep(choose) };
}
