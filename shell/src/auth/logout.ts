import type { ApiClient } from "@aushadhi/shared-ui";

/** Ends the session of this browser. Its answer says nothing, so nothing is loaded to check it. */
export const logout = (api: ApiClient): Promise<unknown> =>
  api.call({ method: "POST", path: "/auth/logout", body: {} }, { parse: (answer) => answer });
