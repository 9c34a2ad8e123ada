import { groupDigits } from "@aushadhi/api/contract";
import { Button, toast, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { CommandName } from "../commands/registry.ts";
import { useCommand } from "../commands/use-command.ts";
import { downloadCsv, keepFile } from "./download-csv.ts";

interface CsvButtonProps {
  /** Path of the file below `/api`. */
  path: string;
  /** File name when the API sends none. */
  name: string;
  /** The command of the palette that presses the button. */
  command?: CommandName;
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
export function CsvButton({ path, name, command, words, onError }: CsvButtonProps) {
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
  const start = () => isPending || mutate();
  useCommand(command, start);
  return (
    <Button $kind="ghost" aria-busy={isPending || undefined} onClick={start}>
      <Download size={18} aria-hidden />
      <span>{isPending ? words.busy(groupDigits(Math.ceil(bytes / 1024))) : words.action}</span>
    </Button>
  );
}
