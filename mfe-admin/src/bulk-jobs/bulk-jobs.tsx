import {
  type BulkJob,
  type BulkJobKind,
  closeBulkJob,
  groupDigits,
  stopBulkJob,
} from "@aushadhi/api/contract";
import { announce, Button, sessionAtom, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { BulkProgress, BulkResult, RefusedList } from "../ui/bulk/bulk-result.tsx";
import { QueryAlert } from "../ui/query/query-alert.tsx";
import { bulkJobsMessages } from "./messages.ts";
import { bulkJobsQuery, refusedRowsQuery } from "./queries.ts";
import { useJobAction } from "./use-job-action.ts";

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
          onStop={() =>
            void act((client) => client.call(stopBulkJob, { params: { id } }), text.failed.stop)
          }
        />
      );
    }
    return (
      <BulkResult
        key={id}
        label={text.label}
        line={describeResult(job, text)}
        onClose={() =>
          void act((client) => client.call(closeBulkJob, { params: { id } }), text.failed.close)
        }
      >
        {refused > 0 && <RefusedRows id={id} sayReason={sayReason} buildHref={buildHref} />}
      </BulkResult>
    );
  });
}

/** Says what an ended job has done, refused and left. */
function describeResult(
  { action, state, total, done, refused, failure, staff }: BulkJob,
  text: (typeof bulkJobsMessages)["en"],
): string {
  const left = total - done - refused;
  return [
    text.result(action, groupDigits(done), groupDigits(total)),
    ...(staff && done > 0 ? [text.given(staff.name)] : []),
    ...(refused > 0 ? [text.refused(groupDigits(refused))] : []),
    ...(state === "stopped" ? [text.stopped(groupDigits(left))] : []),
    ...(failure === null ? [] : [failure]),
  ].join(" ");
}

interface RefusedRowsProps {
  id: string;
  sayReason?: ((reason: string) => string) | undefined;
  buildHref?: ((id: string) => string) | undefined;
}

/** Each product or order that a job refused, with the reason. */
function RefusedRows({ id, sayReason = (reason) => reason, buildHref }: RefusedRowsProps) {
  const text = useMessages(bulkJobsMessages);
  const { api } = usePlatform();
  const query = useInfiniteQuery(refusedRowsQuery(api, id));
  const rows = (query.data?.pages ?? []).flatMap((page) =>
    page.rows.map((row) => ({ ...row, reason: sayReason(row.reason) })),
  );
  return (
    <>
      <QueryAlert query={query} failed={text.failed.refused} />
      <RefusedList label={text.refusals} rows={rows} buildHref={buildHref} />
      {query.hasNextPage && (
        <Button $kind="ghost" $size="small" onClick={() => void query.fetchNextPage()}>
          {text.more}
        </Button>
      )}
    </>
  );
}

/**
 * Reloads lists when a job ends. The jobs of others leave the list then.
 * @param refreshes prefix of the query keys of those lists
 * @param describe returns the text of an ended job
 */
function useJobNews(
  jobs: readonly BulkJob[] | undefined,
  refreshes: readonly string[],
  describe: (job: BulkJob) => string,
): void {
  const queryClient = useQueryClient();
  const running = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!jobs) return;
    const before = running.current;
    running.current = new Set(jobs.filter(({ state }) => state === "running").map(({ id }) => id));
    const ended = [...before].filter((id) => !running.current.has(id));
    if (ended.length === 0) return;
    void queryClient.invalidateQueries({ queryKey: refreshes });
    for (const job of jobs) if (ended.includes(job.id)) announce(describe(job));
  });
}
