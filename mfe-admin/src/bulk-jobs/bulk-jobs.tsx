import { type BulkJobKind, groupDigits } from "@aushadhi/api/contract";
import { Button, Nepali, sessionAtom, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { X } from "lucide-react";
import { IconButton } from "../ui/icon-button.tsx";
import { Note } from "../ui/note.ts";
import { Progress } from "../ui/progress.tsx";
import { ResultBox } from "../ui/result-box.ts";
import { bulkJobsQuery, closeJob, stopJob } from "./api.ts";
import { describeResult } from "./describe-result.ts";
import { bulkJobsMessages } from "./messages.ts";
import { RefusedRows } from "./refused-rows.tsx";
import { useJobAction } from "./use-job-action.ts";
import { useJobNews } from "./use-job-news.ts";

interface BulkJobsProps {
  kind: BulkJobKind;
  /** Prefix of the query keys of the lists that an ended job has changed. */
  refreshes: readonly string[];
  /** Returns the text of a reason; by default it is a text already. */
  sayReason?(reason: string): string;
  buildHref?(id: string): string;
}

/** The changes of many that run on the server, and the results of one's own. */
export function BulkJobs({ kind, refreshes, sayReason, buildHref }: BulkJobsProps) {
  const text = useMessages(bulkJobsMessages);
  const { api } = usePlatform();
  const role = useAtomValue(sessionAtom)?.role;
  const mayKnow = kind === "orders" || role === "admin";
  const { data } = useQuery({ ...bulkJobsQuery(api, kind), enabled: mayKnow });
  const act = useJobAction();
  useJobNews(data?.jobs, refreshes, (job) => describeResult(job, text));
  return data?.jobs.map((job) => {
    const { id, action, state, total, done, refused, isOwn, by } = job;
    if (state === "running") {
      const failed = refused > 0 ? groupDigits(refused) : null;
      return (
        <ResultBox key={id}>
          <div>
            <Progress
              label={text.progress(action, groupDigits(done), groupDigits(total), failed)}
              share={(done + refused) / total}
            />
            <Note>
              <Nepali text={isOwn ? text.goesOn : text.by(by.name)} />
            </Note>
          </div>
          <Button
            $kind="ghost"
            $size="small"
            onClick={() => void act((client) => stopJob(client, id), text.failed.stop)}
          >
            {text.stop}
          </Button>
        </ResultBox>
      );
    }
    return (
      <ResultBox key={id} role="group" aria-label={text.label}>
        <p>{describeResult(job, text)}</p>
        <IconButton
          icon={X}
          label={text.close}
          onClick={() => void act((client) => closeJob(client, id), text.failed.close)}
        />
        {refused > 0 && <RefusedRows id={id} sayReason={sayReason} buildHref={buildHref} />}
      </ResultBox>
    );
  });
}
