import { createPathMatcher, type EndpointDefinition, listEndpoints } from "@aushadhi/api/contract";

/** A call of the contract, with the values of the parameters in its path. */
export interface FoundEndpoint {
  endpoint: EndpointDefinition;
  params: Record<string, string>;
}

/** Calls with their matchers. Those with the fewest parameters come first: `/products/search` before `/products/:id`. */
const matchers = listEndpoints()
  .map((endpoint) => ({ endpoint, matcher: createPathMatcher(endpoint.path) }))
  .sort((one, other) => one.matcher.names.length - other.matcher.names.length);

/**
 * Finds the call of a request; null if the contract has none.
 * @param path path below `/api`, without a query
 */
export function findEndpoint(method: string, path: string): FoundEndpoint | null {
  for (const { endpoint, matcher } of matchers) {
    const params = endpoint.method === method ? matcher.findParams(path) : null;
    if (params) return { endpoint, params };
  }
  return null;
}
