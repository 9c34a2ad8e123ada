import { OperatorError } from "@aushadhi/api/src/server";

/** Why a backup or a restore cannot be done. */
export class BackupError extends OperatorError {
  override readonly name = "BackupError";
}
