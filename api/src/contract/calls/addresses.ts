import {
  addressInputSchema,
  addressListResponseSchema,
  addressResponseSchema,
  defaultAddressResponseSchema,
} from "../addresses.ts";
import { doneResponseSchema } from "../done.ts";
import { endpoint } from "../endpoint.ts";

export const listAddresses = endpoint({
  method: "GET",
  path: "/addresses",
  summary: "List your addresses",
  access: "signed-in",
  answer: addressListResponseSchema,
});

export const getDefaultAddress = endpoint({
  method: "GET",
  path: "/addresses/default",
  summary: "Retrieve your default address, if you have one",
  access: "signed-in",
  answer: defaultAddressResponseSchema,
});

export const createAddress = endpoint({
  method: "POST",
  path: "/addresses",
  summary: "Create an address",
  access: "signed-in",
  body: addressInputSchema,
  answer: addressResponseSchema,
  status: 201,
  isRepeatable: true,
});

export const updateAddress = endpoint({
  method: "PUT",
  path: "/addresses/:id",
  summary: "Update an address",
  access: "signed-in",
  body: addressInputSchema,
  answer: addressResponseSchema,
});

export const deleteAddress = endpoint({
  method: "DELETE",
  path: "/addresses/:id",
  summary: "Delete an address",
  access: "signed-in",
  answer: doneResponseSchema,
});

export const setDefaultAddress = endpoint({
  method: "PATCH",
  path: "/addresses/:id/default",
  summary: "Set your default address",
  access: "signed-in",
  answer: addressResponseSchema,
});
