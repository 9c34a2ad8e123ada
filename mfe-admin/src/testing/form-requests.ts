import { afterEach, beforeEach } from "bun:test";
import { ApiError } from "@aushadhi/shared-ui";
import type { CannedApi } from "./canned-api.ts";

/** Lists the parts of a form in order: text by name, files by file name. */
export const partsOf = (form: unknown): [name: string, value: string][] =>
  [...(form as FormData)].map(([name, value]) => [
    name,
    value instanceof File ? value.name : String(value),
  ]);

/**
 * Sends forms with files to a test API instead of the network. Reports half the upload before the
 * answer.
 */
export function formRequests(): { reach(canned: CannedApi): void } {
  const native = globalThis.XMLHttpRequest;
  let reached: CannedApi | null = null;

  class FormRequest {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload = () => {};
    onerror = () => {};
    onabort = () => {};
    status = 0;
    responseText = "";
    #call = { method: "POST" as "POST" | "PUT", path: "" };

    open(method: "POST" | "PUT", url: string) {
      this.#call = { method, path: url.replace("/api", "") };
    }

    async send(body: FormData) {
      this.upload.onprogress?.({ loaded: 1, total: 2 });
      const answer = { parse: (value: unknown) => value };
      try {
        this.#answer(200, await reached?.api.call({ ...this.#call, body }, answer));
      } catch (error) {
        if (!(error instanceof ApiError) || error.status === 0) return this.onerror();
        const { status, message, code, fields, details } = error;
        this.#answer(status, { success: false, error: message, code, fields, details });
      }
    }

    abort() {
      this.onabort();
    }

    #answer(status: number, body: unknown) {
      this.status = status;
      this.responseText = JSON.stringify(body);
      this.onload();
    }
  }

  beforeEach(() => {
    globalThis.XMLHttpRequest = FormRequest as unknown as typeof XMLHttpRequest;
  });
  afterEach(() => {
    globalThis.XMLHttpRequest = native;
    reached = null;
  });
  return {
    reach(canned) {
      reached = canned;
    },
  };
}
