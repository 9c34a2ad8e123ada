import type { BulkJob } from "@aushadhi/api/contract";

/** Builds a job that has just begun to confirm 25 orders; its owner sees it. */
export const bulkJob = (change: Partial<BulkJob> = {}): BulkJob => ({
  id: "j1",
  kind: "orders",
  action: "confirm",
  staff: null,
  state: "running",
  total: 25,
  done: 0,
  refused: 0,
  failure: null,
  by: { id: "u1", name: "Asha Rai" },
  isOwn: true,
  createdAt: "2027-01-05T06:30:00.000Z",
  ...change,
});
