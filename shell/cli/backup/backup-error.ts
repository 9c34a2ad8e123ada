/** Why a backup or a restore cannot be done. Its message is for whoever runs the command. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}
