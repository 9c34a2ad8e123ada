import { traceHeaders } from "../metrics/spans.ts";

/**
 * Makes the global `fetch` carry the current trace on, for libraries that call it themselves. A header that the caller
 * sets stays. Returns a function that puts the former `fetch` back.
 */
export function traceFetch(): () => void {
  const former = globalThis.fetch;
  let isOpen = true;
  const traced = (input: string | URL | Request, init?: RequestInit) => {
    const { traceparent } = traceHeaders();
    if (!isOpen || !traceparent) return former(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}));
    if (!headers.has("traceparent")) headers.set("traceparent", traceparent);
    return former(input, { ...init, headers });
  };
  const installed = Object.assign(traced, { preconnect: former.preconnect });
  globalThis.fetch = installed;
  return () => {
    // Who has replaced `fetch` since may call this one for good.
    isOpen = false;
    if (globalThis.fetch === installed) globalThis.fetch = former;
  };
}
