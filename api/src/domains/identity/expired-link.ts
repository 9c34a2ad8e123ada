import { AppError } from "../../platform/app-error.ts";

export const createExpiredLinkError = () =>
  new AppError("invalid_link", "This link has expired or was used before");
