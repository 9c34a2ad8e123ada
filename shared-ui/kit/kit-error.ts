/** Exit codes of a command, for a CI. */
export const exitCodes = {
  done: 0,
  failed: 1,
  refused: 2,
  conflict: 3,
  notAllowed: 4,
  unreachable: 5,
} as const;

/** Stops a command. Only its message is printed, without a stack. */
export class KitError extends Error {
  constructor(
    message: string,
    readonly exitCode: number = exitCodes.failed,
  ) {
    super(message);
  }
}
