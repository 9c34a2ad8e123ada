import { Hono } from "hono";
import { addressInputSchema } from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { jsonBody, pathName } from "../../platform/http/input.ts";
import { noStore } from "../../platform/http/no-store.ts";
import { repeatableCall } from "../../platform/idempotency/answer-once.ts";
import { requireSignIn, type VisitorEnv } from "../identity/require-sign-in.ts";
import type { Visitors } from "../identity/visitors.ts";
import { addressNotFoundMessage, findDefaultAddress, listAddresses } from "./addresses.ts";
import { makeDefault, removeAddress, replaceAddress } from "./change-address.ts";
import { createAddress } from "./create-address.ts";

/** The address book of the signed-in user. */
export function addressRoutes(deps: { db: Database; clock: () => Date; visitors: Visitors }) {
  const { db, clock, visitors } = deps;
  const success = true;
  const parseId = (id: string) => pathName(id, addressNotFoundMessage);

  return new Hono<VisitorEnv>()
    .use("/addresses/*", noStore, requireSignIn(visitors))
    .get("/addresses", async (c) => {
      const { user } = c.get("visitor");
      return c.json({ success, addresses: await listAddresses(db, user.id) });
    })
    .get("/addresses/default", async (c) => {
      const { user } = c.get("visitor");
      return c.json({ success, address: await findDefaultAddress(db, user.id) });
    })
    .post("/addresses", jsonBody(addressInputSchema), async (c) => {
      const { user } = c.get("visitor");
      const input = c.req.valid("json");
      const call = repeatableCall(c, user.id, "POST /addresses", input);
      const address = await createAddress(db, clock(), user.id, input, call);
      return c.json({ success, address }, 201);
    })
    .put("/addresses/:id", jsonBody(addressInputSchema), async (c) => {
      const { user } = c.get("visitor");
      const id = parseId(c.req.param("id"));
      const address = await replaceAddress(db, clock(), user.id, id, c.req.valid("json"));
      return c.json({ success, address });
    })
    .delete("/addresses/:id", async (c) => {
      const { user } = c.get("visitor");
      await removeAddress(db, user.id, parseId(c.req.param("id")));
      return c.json({ success });
    })
    .patch("/addresses/:id/default", async (c) => {
      const { user } = c.get("visitor");
      const id = parseId(c.req.param("id"));
      return c.json({ success, address: await makeDefault(db, clock(), user.id, id) });
    });
}
