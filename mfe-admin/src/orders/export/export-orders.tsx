import { Button, toast, useMessages } from "@aushadhi/shared-ui";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { failureText } from "../../failure.ts";
import { messages } from "../../messages.ts";
import { formatCount } from "../../ui/format-count.ts";
import type { OnRefusal } from "../actions/use-order-action.ts";
import { type OrderFilters, queryOf } from "../order-filter-values.ts";
import { downloadCsv, keepFile } from "./download-csv.ts";

interface ExportOrdersProps {
  filters: OrderFilters;
  onRefusal: OnRefusal;
}

/** Downloads every order that the filters find, on whatever page, as a CSV file. */
export function ExportOrders({ filters, onRefusal }: ExportOrdersProps) {
  const text = useMessages(messages).orders.export;
  const [bytes, setBytes] = useState(0);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const { mutate, isPending } = useMutation({
    networkMode: "always",
    mutationFn() {
      onRefusal(null);
      setBytes(0);
      leaving.current = new AbortController();
      return downloadCsv({
        path: `/orders/admin/export.csv${queryOf({ ...filters })}`,
        signal: leaving.current.signal,
        onProgress: setBytes,
      });
    },
    onSuccess(file) {
      keepFile(file);
      toast("success", text.done);
    },
    onError(error) {
      if (leaving.current?.signal.aborted) return;
      const words = failureText(error, text.failed);
      onRefusal(words);
      toast("error", words);
    },
  });
  return (
    <Button $kind="ghost" aria-busy={isPending || undefined} onClick={() => isPending || mutate()}>
      <Download size={18} aria-hidden />
      {isPending ? text.busy(formatCount(Math.ceil(bytes / 1024))) : text.action}
    </Button>
  );
}
