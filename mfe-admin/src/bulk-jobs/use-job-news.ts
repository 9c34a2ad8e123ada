import type { BulkJob } from "@aushadhi/api/contract";
import { announce } from "@aushadhi/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

/**
 * Reloads lists when a job ends. The jobs of others leave the list then.
 * @param refreshes prefix of the query keys of those lists
 * @param describe returns the text of an ended job
 */
export function useJobNews(
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
