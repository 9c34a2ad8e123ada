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

/** Whether something is done with it now, so that it will be otherwise in a moment. */
export const isInMotion = ({ phase }: Import): boolean => inMotion.includes(phase);

/** Whether it can still be taken back as if it had never been. */
export const isCancellable = ({ phase }: Import): boolean => cancellable.includes(phase);
