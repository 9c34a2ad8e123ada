import { AppError } from "../../../../platform/app-error.ts";

/** Creates the error for a file that cannot be imported. */
export const createFileError = (message: string) =>
  new AppError("invalid_input", message, { file: message });
