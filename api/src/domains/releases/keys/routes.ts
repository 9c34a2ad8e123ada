import { Hono } from "hono";
import {
  doneResponseSchema,
  keyListResponseSchema,
  keyResponseSchema,
  packageNameSchema,
  releaseKeySchema,
  z,
} from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { jsonBody } from "../../../platform/http/input.ts";
import { describeRoute } from "../../../platform/http/route-description.ts";
import {
  createChange,
  type RouteDeps,
  requireSignIn,
  type VisitorEnv,
} from "../../identity/require-sign-in.ts";
import { listKeys, registerKey, removeKey } from "./release-keys.ts";

/** Routes for admins to register, list and remove the keys that sign releases. */
export function releaseKeyRoutes(deps: RouteDeps) {
  const success = true;
  return new Hono<VisitorEnv>()
    .use("/releases/keys/*", requireSignIn(deps.visitors, "admin"))
    .get(
      "/releases/keys",
      describeRoute("Lists the signing keys of packages", keyListResponseSchema),
      async (c) => c.json({ success, keys: await listKeys(deps.db) }),
    )
    .put(
      "/releases/keys/:package",
      describeRoute("Registers the signing key of a package", keyResponseSchema, {
        failures: ["conflict"],
      }),
      jsonBody(releaseKeySchema),
      async (c) => {
        const name = parsePackage(c.req.param("package"));
        const key = await registerKey(createChange(deps, c), name, c.req.valid("json"));
        return c.json({ success, key });
      },
    )
    .delete(
      "/releases/keys/:package",
      describeRoute("Deletes the signing key of a package", doneResponseSchema),
      async (c) => {
        await removeKey(createChange(deps, c), parsePackage(c.req.param("package")));
        return c.json({ success });
      },
    );
}

function parsePackage(text: string): string {
  const { success, data } = z.safeParse(packageNameSchema, text);
  if (!success) throw new AppError("not_found", `${text.slice(0, 60)} cannot name a package`);
  return data;
}
