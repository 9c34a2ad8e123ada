import type { Context } from "hono";
import * as calls from "../../contract/calls/addresses.ts";
import { readPathName } from "../../platform/http/input.ts";
import { readRepeatableCall } from "../../platform/idempotency/answer-once.ts";
import { createGuardedRouter } from "../identity/create-guarded-router.ts";
import type { RouteDeps, VisitorEnv } from "../identity/require-sign-in.ts";
import { addressNotFoundMessage, findDefaultAddress, listAddresses } from "./addresses.ts";
import {
  createAddress,
  removeAddress,
  replaceAddress,
  setDefaultAddress,
} from "./change-address.ts";

/** The address book of the signed-in user. */
export function addressRoutes({ db, clock, visitors }: RouteDeps) {
  const getUserId = (c: Context<VisitorEnv>) => c.get("visitor").user.id;
  const parseId = (id: string) => readPathName(id, addressNotFoundMessage);
  const { app, route } = createGuardedRouter(visitors);

  route(calls.listAddresses, async (c) => ({
    addresses: await listAddresses(db, getUserId(c)),
  }));
  route(calls.getDefaultAddress, async (c) => ({
    address: await findDefaultAddress(db, getUserId(c)),
  }));
  route(calls.createAddress, async (c, { body }) => {
    const call = readRepeatableCall(c, getUserId(c), "POST /addresses", body);
    return { address: await createAddress(db, clock(), getUserId(c), body, call) };
  });
  route(calls.updateAddress, async (c, { params, body }) => ({
    address: await replaceAddress(db, clock(), getUserId(c), parseId(params.id), body),
  }));
  route(calls.deleteAddress, async (c, { params }) => {
    await removeAddress(db, getUserId(c), parseId(params.id));
    return {};
  });
  route(calls.setDefaultAddress, async (c, { params }) => ({
    address: await setDefaultAddress(db, clock(), getUserId(c), parseId(params.id)),
  }));
  return app;
}
