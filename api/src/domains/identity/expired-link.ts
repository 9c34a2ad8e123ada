import { AppError } from "../../platform/app-error.ts";

export const invalidLink = () =>
  new AppError("invalid_link", "This link has expired or was used before");
