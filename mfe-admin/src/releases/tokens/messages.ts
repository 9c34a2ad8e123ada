import type { Messages } from "@aushadhi/shared-ui";

const en = {
  title: "Release tokens",
  text: "What a machine, such as a CI run, signs in with to ship packages.",
  create: "Create Token",
  label: "Release tokens",
  loading: "Loading tokens...",
  failed: "Failed to load the tokens",
  found: (tokens: number) => (tokens === 1 ? "1 token" : `${tokens} tokens`),
  empty: {
    title: "No tokens yet",
    text: "Create one for each machine that ships packages, so that each can be revoked alone.",
  },
  columns: {
    name: "Name",
    packages: "Packages",
    rights: "Rights",
    used: "Last used",
    ends: "Ends",
    status: "Status",
  },
  by: (name: string, day: string) => `By ${name}, ${day}`,
  rights: { publish: "Publish", promote: "Promote", preview: "Preview" },
  never: "Never",
  statuses: { active: "Active", expired: "Expired", revoked: "Revoked" },
  form: {
    title: "Create Token",
    words: { save: "Create Token", saving: "Creating..." },
    name: "Name *",
    namePlaceholder: "CI of the catalog team",
    days: "Good for (days) *",
    packages: "Packages *",
    packagesPlaceholder: "mfe-catalog, mfe-offers",
    known: "Packages that are live",
    rights: "Rights *",
    mayDo: {
      publish: "Publish: bring new releases to the shop",
      promote: "Promote: put releases live, and roll them back",
      preview: "Preview: make links that show a release before it is live",
    },
    failed: "Failed to create the token",
  },
  secret: {
    title: "Token Created",
    text: (name: string) => `${name} can sign in now. Copy its token: it is not shown again.`,
    label: "Token",
    copy: "Copy",
    copied: "Copied",
    use: "Keep it as the secret RELEASE_TOKEN of the CI that ships.",
    cannotCopy: "This browser does not let it be copied here. It is selected: copy it by hand.",
    notCopied: "It has not been copied. Without it you will have to create another token.",
    done: "Done",
    anyway: "Close Anyway",
  },
  revoke: {
    title: (name: string) => `Revoke ${name}`,
    question: "What signs in with this token is refused from now on. This cannot be undone.",
    words: { action: "Revoke", busy: "Revoking..." },
    done: "Token revoked",
    failed: "Failed to revoke the token",
  },
};

/** Texts of the tokens that machines ship packages with. */
export const tokensMessages: Messages<typeof en> = { en };
