/** Preload of component tests: `bun test --preload`. Gives them a DOM and keeps Bun's own network classes. */
import { afterEach } from "bun:test";
import { GlobalRegistrator } from "@happy-dom/global-registrator";

const kept = [
  "fetch",
  "Request",
  "Response",
  "Headers",
  "FormData",
  "Blob",
  "File",
  "AbortController",
  "AbortSignal",
  "ReadableStream",
] as const;

const native = Object.fromEntries(kept.map((name) => [name, globalThis[name]]));
GlobalRegistrator.register({ url: "http://localhost:3000/" });
Object.assign(globalThis, native);

// Testing Library looks for a DOM when it is imported, so it comes after the registration.
const { cleanup, configure } = await import("@testing-library/react");
// What does not come fails its test, what comes late on a busy machine does not.
configure({ asyncUtilTimeout: 10_000 });
await import("./matchers.ts");
afterEach(() => {
  cleanup();
  window.history.replaceState(null, "", "/");
});
