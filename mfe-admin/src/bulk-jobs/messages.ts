import type { BulkJob } from "@aushadhi/api/contract";
import type { Messages } from "@aushadhi/shared-ui";
import {
  describeUnknown,
  findKnown,
  getValueName,
} from "@aushadhi/shared-ui/bundled/get-value-name.ts";

const what: Record<BulkJob["action"], string> = {
  change: "Changing products",
  confirm: "Confirming orders",
  assign: "Assigning orders",
};

const results: Record<BulkJob["action"], (done: string) => string> = {
  change: (done) => `${done} products changed or already so`,
  confirm: (done) => `${done} orders confirmed or already so`,
  assign: (done) => `${done} orders assigned`,
};

const en = {
  /** How far a running job is. Its owner is named to others. */
  progress: (action: BulkJob["action"], done: string, total: string, refused: string | null) =>
    `${getValueName(what, action)}: ${done} of ${total}${refused === null ? "" : `, ${refused} refused`}`,
  by: (name: string) => `Started by ${name}.`,
  goesOn: "You can leave this page.",
  result: (action: BulkJob["action"], done: string, total: string) =>
    `${findKnown(results, action)?.(done) ?? `${describeUnknown(action)}: ${done}`}, of ${total}.`,
  given: (name: string) => `They went to ${name}.`,
  refused: (refused: string) => `${refused} refused.`,
  stopped: (left: string) => `Stopped: ${left} left as they were.`,
  label: "What became of the change of many",
  refusals: "Refused",
  more: "Show more",
  failed: {
    stop: "The change could not be stopped",
    close: "The result could not be closed",
    refused: "What was refused could not be loaded",
  },
};

/** Texts of changes of many that run on the server. */
export const bulkJobsMessages: Messages<typeof en> = { en };
