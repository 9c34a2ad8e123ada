import { ApiError } from "@aushadhi/shared-ui";

/** What a failure says to a person: the API's words, or `fallback` when it had none (part 2, section 8). */
export function failureText(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message !== "" ? error.message : fallback;
}
