import { type Context, Hono } from "hono";
import {
  addressInputSchema,
  addressListResponseSchema,
  addressResponseSchema,
  defaultAddressResponseSchema,
  doneResponseSchema,
} from "../../contract/index.ts";
import { jsonBody, readPathName } from "../../platform/http/input.ts";
import { describeRoute } from "../../platform/http/route-description.ts";
import { readRepeatableCall } from "../../platform/idempotency/answer-once.ts";
import { type RouteDeps, requireSignIn, type VisitorEnv } from "../identity/require-sign-in.ts";
import { addressNotFoundMessage, findDefaultAddress, listAddresses } from "./addresses.ts";
import {
  createAddress,
  removeAddress,
  replaceAddress,
  setDefaultAddress,
} from "./change-address.ts";

/** The address book of the signed-in user. */
export function addressRoutes({ db, clock, visitors }: RouteDeps) {
  const success = true;
  const getUserId = (c: Context<VisitorEnv>) => c.get("visitor").user.id;
  const parseId = (id: string) => readPathName(id, addressNotFoundMessage);

  return new Hono<VisitorEnv>()
    .use("/addresses/*", requireSignIn(visitors))
    .get(
      "/addresses",
      describeRoute("Lists the caller's addresses", addressListResponseSchema),
      async (c) => {
        return c.json({ success, addresses: await listAddresses(db, getUserId(c)) });
      },
    )
    .get(
      "/addresses/default",
      describeRoute("Returns the default address, if there is one", defaultAddressResponseSchema),
      async (c) => {
        return c.json({ success, address: await findDefaultAddress(db, getUserId(c)) });
      },
    )
    .post(
      "/addresses",
      describeRoute("Creates an address", addressResponseSchema, {
        status: 201,
        isRepeatable: true,
      }),
      jsonBody(addressInputSchema),
      async (c) => {
        const input = c.req.valid("json");
        const call = readRepeatableCall(c, getUserId(c), "POST /addresses", input);
        const address = await createAddress(db, clock(), getUserId(c), input, call);
        return c.json({ success, address }, 201);
      },
    )
    .put(
      "/addresses/:id",
      describeRoute("Updates an address", addressResponseSchema),
      jsonBody(addressInputSchema),
      async (c) => {
        const id = parseId(c.req.param("id"));
        const address = await replaceAddress(db, clock(), getUserId(c), id, c.req.valid("json"));
        return c.json({ success, address });
      },
    )
    .delete(
      "/addresses/:id",
      describeRoute("Deletes an address", doneResponseSchema),
      async (c) => {
        await removeAddress(db, getUserId(c), parseId(c.req.param("id")));
        return c.json({ success });
      },
    )
    .patch(
      "/addresses/:id/default",
      describeRoute("Sets the default address", addressResponseSchema),
      async (c) => {
        const id = parseId(c.req.param("id"));
        return c.json({ success, address: await setDefaultAddress(db, clock(), getUserId(c), id) });
      },
    );
}
