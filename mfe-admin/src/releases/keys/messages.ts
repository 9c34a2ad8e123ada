import type { Messages } from "@aushadhi/shared-ui";

const en = {
  title: "Signing keys",
  text: "A package that has a key here takes only releases that are signed with it.",
  create: "Register Key",
  label: "Signing keys",
  loading: "Loading keys...",
  empty: {
    title: "No keys yet",
    text: "Releases need no signature. Register a package's public key, and from then on they do.",
  },
  columns: { package: "Package", key: "Public key", added: "Registered" },
  by: (name: string) => `By ${name}`,
  fields: { package: "Package", publicKey: "Public key" },
  form: {
    addTitle: "Register Key",
    editTitle: "Replace Key",
    package: "Package *",
    packagePlaceholder: "mfe-catalog",
    publicKey: "Public key *",
    hint: "The raw Ed25519 key in base64: 44 characters. Releases that are live stay so; the next ones must be signed with it.",
    add: { save: "Register Key", saving: "Registering..." },
    edit: { save: "Replace Key", saving: "Replacing..." },
  },
  conflict: { title: "Somebody else has changed this key meanwhile" },
  question: "Are you sure? From now on releases of this package need no signature.",
  done: { created: "Key registered", updated: "Key replaced", deleted: "Key removed" },
  failed: {
    fetch: "Failed to load the keys",
    create: "Failed to register the key",
    update: "Failed to replace the key",
    delete: "Failed to remove the key",
  },
};

/** Texts of the keys that releases are signed with. */
export const keysMessages: Messages<typeof en> = { en };
