import { Hono } from "hono";
import {
  doneResponseSchema,
  tokenListQuerySchema,
  tokenListResponseSchema,
  tokenResponseSchema,
  tokenSchema,
} from "../../../contract/index.ts";
import { jsonBody, query, readPathName } from "../../../platform/http/input.ts";
import { describeRoute } from "../../../platform/http/route-description.ts";
import {
  createChange,
  type RouteDeps,
  requireSignIn,
  type VisitorEnv,
} from "../../identity/require-sign-in.ts";
import { createToken, listTokens, revokeToken } from "./release-tokens.ts";

/** Routes for admins to create, list and revoke release tokens. A token cannot call them. */
export function releaseTokenRoutes(deps: RouteDeps) {
  const { db, clock, visitors } = deps;
  const success = true;
  return new Hono<VisitorEnv>()
    .use("/releases/tokens/*", requireSignIn(visitors, "admin"))
    .get(
      "/releases/tokens",
      describeRoute("Lists release tokens", tokenListResponseSchema),
      query(tokenListQuerySchema),
      async (c) => c.json({ success, ...(await listTokens(db, clock(), c.req.valid("query"))) }),
    )
    .post(
      "/releases/tokens",
      describeRoute("Creates a release token; its secret is shown once", tokenResponseSchema, {
        status: 201,
      }),
      jsonBody(tokenSchema),
      async (c) => {
        const created = await createToken(createChange(deps, c), c.req.valid("json"));
        return c.json({ success, ...created }, 201);
      },
    )
    .delete(
      "/releases/tokens/:id",
      describeRoute("Revokes a release token", doneResponseSchema),
      async (c) => {
        const id = readPathName(c.req.param("id"), "Token not found");
        await revokeToken(createChange(deps, c), id);
        return c.json({ success });
      },
    );
}
