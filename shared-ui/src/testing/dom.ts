/** Preload of component tests (`bun test --preload`): registers a DOM, but keeps Bun's own network classes. */
import { afterEach } from "bun:test";
import { GlobalRegistrator } from "@happy-dom/global-registrator";

const nativeNames = [
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

const native = Object.fromEntries(nativeNames.map((name) => [name, globalThis[name]]));
GlobalRegistrator.register({ url: "http://localhost:3000/" });
Object.assign(globalThis, native);

// Testing Library looks for a DOM when it is imported, so import it after the registration.
const { cleanup, configure } = await import("@testing-library/react");
// A long timeout, so that a slow machine does not fail a test.
configure({ asyncUtilTimeout: 10_000 });
await import("./matchers.ts");
afterEach(() => {
  cleanup();
  window.history.replaceState(null, "", "/");
});
