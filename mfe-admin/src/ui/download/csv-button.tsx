import { groupDigits } from "@aushadhi/api/contract";
import { Button, toast, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { downloadCsv, keepFile } from "./download-csv.ts";

interface CsvButtonProps {
  /** Path of the file below `/api`. */
  path: string;
  /** File name when the API sends none. */
  name: string;
  words: {
    action: string;
    /** Text during the download; `kilobytes` are received so far. */
    busy(kilobytes: string): string;
    done: string;
    /** Text for a failure that the API has no text for. */
    failed: string;
  };
  /** Gets the failure's text for the screen, in addition to the toast; null on a retry. */
  onError(words: string | null): void;
}

/** Downloads a CSV file in chunks and shows the progress. */
export function CsvButton({ path, name, words, onError }: CsvButtonProps) {
  const { api } = usePlatform();
  const [bytes, setBytes] = useState(0);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const { mutate, isPending } = useMutation({
    networkMode: "always",
    mutationFn() {
      onError(null);
      setBytes(0);
      leaving.current = new AbortController();
      const { signal } = leaving.current;
      return downloadCsv({ api, path, name, signal, onProgress: setBytes });
    },
    onSuccess(file) {
      keepFile(file);
      toast("success", words.done);
    },
    onError(error) {
      if (leaving.current?.signal.aborted) return;
      const reason = getFailureText(error, words.failed);
      onError(reason);
      toast("error", reason);
    },
  });
  return (
    <Button $kind="ghost" aria-busy={isPending || undefined} onClick={() => isPending || mutate()}>
      <Download size={18} aria-hidden />
      {isPending ? words.busy(groupDigits(Math.ceil(bytes / 1024))) : words.action}
    </Button>
  );
}
