import { endpoint } from "../endpoint.ts";
import {
  contactListResponseSchema,
  contactsResponseSchema,
  releaseContactsSchema,
} from "../release-contacts.ts";

export const listReleaseContacts = endpoint({
  method: "GET",
  path: "/releases/contacts",
  summary: "List the contacts of packages",
  access: "admin",
  answer: contactListResponseSchema,
});

export const updateReleaseContacts = endpoint({
  method: "PUT",
  path: "/releases/contacts/:package",
  summary: "Update the contacts of a package",
  access: "admin",
  body: releaseContactsSchema,
  answer: contactsResponseSchema,
});
