import { type BackOfficeAction, ofAdmins } from "./back-office-action.ts";

const releaseToken = { name: "CI", packages: ["mfe-offers"], rights: ["publish"], days: 30 };
/** A public key of RFC 8032, section 7.1. */
export const examplePublicKey = "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=";

/** Calls that change release tokens, and the keys and contacts of packages. */
export const releaseActions: BackOfficeAction[] = [
  {
    ...ofAdmins,
    call: "POST /releases/tokens",
    body: releaseToken,
    wrong: { ...releaseToken, days: 0 },
    action: "release-token.create",
    subject: () => null,
    before: null,
    after: { name: "CI", packages: ["mfe-offers"], rights: ["publish"] },
  },
  {
    ...ofAdmins,
    call: "DELETE /releases/tokens/:id",
    path: () => "/releases/tokens/gone",
    missing: "/releases/tokens/none",
    action: "release-token.revoke",
    subject: () => "gone",
    before: { name: "Token gone" },
    after: null,
  },
  {
    ...ofAdmins,
    call: "PUT /releases/keys/:package",
    path: () => "/releases/keys/mfe-offers",
    body: { publicKey: examplePublicKey },
    wrong: { publicKey: "none" },
    action: "release-key.register",
    subject: () => "mfe-offers",
    before: null,
    after: { publicKey: examplePublicKey },
  },
  {
    ...ofAdmins,
    call: "DELETE /releases/keys/:package",
    path: () => "/releases/keys/mfe-offers",
    missing: "/releases/keys/mfe-none",
    action: "release-key.remove",
    subject: () => "mfe-offers",
    before: { publicKey: examplePublicKey },
    after: null,
  },
  {
    ...ofAdmins,
    call: "PUT /releases/contacts/:package",
    path: () => "/releases/contacts/mfe-offers",
    body: { emails: ["team@offers.test"] },
    wrong: { emails: ["team"] },
    action: "release-contacts.update",
    subject: () => "mfe-offers",
    before: { contacts: 0 },
    after: { contacts: 1 },
  },
];
