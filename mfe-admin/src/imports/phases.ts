import type { Import, ImportPhase } from "@aushadhi/api/contract";

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
export const isCancellable = ({ phase }: Import): boolean => cancellable.includes(phase);
