import { OperatorError } from "@aushadhi/api/src/app";

/** Why a backup or a restore cannot be done. */
export class BackupError extends OperatorError {
  override readonly name = "BackupError";
}
