import { expect, test } from "bun:test";
import { type FailureReport, failureReportSchema } from "@aushadhi/api/contract";
import { createFailureReporter } from "./report-failure.ts";

function createReporter() {
  const sent: FailureReport[] = [];
  const report = createFailureReporter(async (body) => sent.push(body));
  return { sent, report };
}

test("reports the error, the path and the release", () => {
  history.replaceState(null, "", "/product/p1?q=private#note");
  const { sent, report } = createReporter();
  report(new TypeError("x is undefined"), "mfe-catalog@1.0.0-ab12cd34");
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    message: "TypeError: x is undefined",
    route: "/product/p1",
    release: "mfe-catalog@1.0.0-ab12cd34",
  });
  expect(sent[0]?.stack).toContain("x is undefined");
});

test("leaves the query and the fragment out of the report", () => {
  history.replaceState(null, "", "/shop?q=private#note");
  const { sent, report } = createReporter();
  report(new Error("bang"), "shell@1");
  expect(JSON.stringify(sent)).not.toContain("private");
});

test("reports only the first failure of a document", () => {
  const { sent, report } = createReporter();
  report(new Error("first"), "shell@1");
  report(new Error("second"), "shell@1");
  expect(sent.map(({ message }) => message)).toEqual(["Error: first"]);
});

test("adds the document's id when the server gave it one", () => {
  const { sent, report } = createReporter();
  globalThis.documentId = "its id";
  report(new Error("bang"), "shell@1");
  globalThis.documentId = undefined;
  expect(sent[0]?.document).toBe("its id");
});

test("cuts texts that are longer than the server accepts", () => {
  history.replaceState(null, "", `/${"p".repeat(500)}`);
  const { sent, report } = createReporter();
  const error = new Error("m".repeat(2000));
  error.stack = "s".repeat(20_000);
  report(error, "r".repeat(500));
  expect(() => failureReportSchema.parse(sent[0])).not.toThrow();
  expect(sent[0]?.message).toHaveLength(1000);
  expect(sent[0]?.stack).toHaveLength(8000);
});

test.each([["text"], [null], [undefined], [42]])("reports %p, which is not an Error", (thrown) => {
  const { sent, report } = createReporter();
  report(thrown, "shell@1");
  expect(sent[0]?.message).toBe(String(thrown));
  expect(() => failureReportSchema.parse(sent[0])).not.toThrow();
});

test("does not fail when the report cannot be sent", async () => {
  const unhandled: unknown[] = [];
  const listener = (reason: unknown) => unhandled.push(reason);
  process.on("unhandledRejection", listener);
  const report = createFailureReporter(async () => {
    throw new TypeError("Failed to fetch");
  });
  report(new Error("bang"), "shell@1");
  await new Promise((resolve) => setImmediate(resolve));
  process.off("unhandledRejection", listener);
  expect(unhandled).toEqual([]);
});

test("posts to /api/reports with keepalive", async () => {
  const calls: [string, RequestInit][] = [];
  const native = globalThis.fetch;
  globalThis.fetch = (async (address: string, init: RequestInit) => {
    calls.push([address, init]);
    return new Response(null, { status: 204 });
  }) as typeof fetch;
  try {
    createFailureReporter()(new Error("bang"), "shell@1");
  } finally {
    globalThis.fetch = native;
  }
  const [address, init] = calls[0] ?? ["", {}];
  expect(address).toBe("/api/reports");
  expect(init).toMatchObject({ method: "POST", keepalive: true });
  expect(failureReportSchema.parse(JSON.parse(String(init.body))).message).toBe("Error: bang");
});
