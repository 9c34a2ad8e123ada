import type { Import, ImportPhase } from "@aushadhi/api/contract";

/** What people see of an import: its phase, or that it is or was rolled back after it had been applied. */
export type ImportState = ImportPhase | "rollingBack" | "rolledBack";

export const getState = ({ phase, takenBackAt }: Import): ImportState => {
  if (!takenBackAt) return phase;
  return phase === "applied" ? "rolledBack" : "rollingBack";
};

const inMotion: readonly ImportPhase[] = [
  "uploading",
  "checking",
  "applying",
  "undoing",
  "cancelling",
];
const cancellable: readonly ImportPhase[] = [
  "uploading",
  "uploaded",
  "checking",
  "checked",
  "applying",
  "undoing",
];

/** Returns whether a background step is running, so that the import will change soon. */
export const isInMotion = ({ phase }: Import): boolean => inMotion.includes(phase);

/** Returns whether the import can still be cancelled without any trace. */
export const isCancellable = ({ phase, takenBackAt }: Import): boolean =>
  cancellable.includes(phase) && !takenBackAt;
