import type { Messages } from "@aushadhi/shared-ui";

const en = {
  until: "Frozen until",
  reason: (reason: string, name: string | null) => (name === null ? reason : `${reason} (${name})`),
  freeze: {
    title: (name: string) => `Freeze ${name}`,
    description: "No version of it is promoted until then. Taking back stays possible.",
    words: { save: "Freeze", saving: "Freezing..." },
    hours: "For how many hours *",
    reason: "Why *",
    placeholder: "The festival",
    failed: "Failed to freeze the package",
  },
  lift: {
    title: (name: string) => `Lift the freeze of ${name}`,
    question: "Its versions can be promoted again at once.",
    words: { action: "Lift", busy: "Lifting..." },
    done: "Freeze lifted",
    failed: "Failed to lift the freeze",
  },
  approval: {
    label: "A second person approves each version",
    failed: "Failed to save",
    approve: (version: string) => `Approve ${version}`,
    done: "Version approved",
    failedToApprove: "Failed to approve the version",
    by: (name: string | null) => `Approved by ${name ?? "somebody"}`,
    missing: "Not approved yet",
  },
};

/** Texts of what holds promotions back. */
export const rulesMessages: Messages<typeof en> = { en };
