import { type BulkJobKind, groupDigits } from "@aushadhi/api/contract";
import { sessionAtom, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { BulkProgress, BulkResult } from "../ui/bulk/bulk-result.tsx";
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
export default function BulkJobs({ kind, refreshes, sayReason, buildHref }: BulkJobsProps) {
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
        <BulkProgress
          key={id}
          label={text.progress(action, groupDigits(done), groupDigits(total), failed)}
          share={(done + refused) / total}
          note={isOwn ? text.goesOn : text.by(by.name)}
          onStop={() => void act((client) => stopJob(client, id), text.failed.stop)}
        />
      );
    }
    return (
      <BulkResult
        key={id}
        label={text.label}
        line={describeResult(job, text)}
        onClose={() => void act((client) => closeJob(client, id), text.failed.close)}
      >
        {refused > 0 && <RefusedRows id={id} sayReason={sayReason} buildHref={buildHref} />}
      </BulkResult>
    );
  });
}
