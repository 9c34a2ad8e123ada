import { OperatorError } from "@aushadhi/api/src/server";

/** A backup or restore fails. The message says why. */
export class BackupError extends OperatorError {
  override readonly name = "BackupError";
}
