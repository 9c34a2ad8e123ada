import type { DeliveryFailure, DeliveryStatus, ReleaseEventKind } from "@aushadhi/api/contract";
import type { Messages } from "@aushadhi/shared-ui";

const kinds: Record<ReleaseEventKind, string> = {
  promoted: "Promoted",
  "canary-stepped": "Canary stepped",
  "taken-back": "Taken back",
  failing: "Failing",
  "token-expiring": "Token about to expire",
};

const statuses: Record<DeliveryStatus, string> = {
  waiting: "Waiting",
  delivered: "Delivered",
  failed: "Failed",
};

const failures: Record<DeliveryFailure, string> = {
  status: "It was not accepted",
  timeout: "No answer within ten seconds",
  private: "The address is in the shop's own network",
  unreachable: "It cannot be reached",
};

const en = {
  title: "Webhooks",
  text: "Addresses that get a signed call when something happens to releases.",
  create: "Add Webhook",
  label: "Webhooks",
  loading: "Loading webhooks...",
  empty: { title: "No webhooks yet", text: "Add an address, such as that of your team's chat." },
  columns: { url: "Address", packages: "Packages", added: "Added" },
  all: "All",
  by: (name: string) => `By ${name}`,
  form: {
    title: "Add Webhook",
    words: { save: "Add Webhook", saving: "Adding..." },
    url: "Address *",
    urlPlaceholder: "https://chat.example.com/hook",
    packages: "Packages",
    packagesPlaceholder: "All packages",
    known: "Packages that are live",
    failed: "Failed to add the webhook",
  },
  secret: {
    title: "Webhook Added",
    text: (url: string) => `${url} gets the next event. Copy its secret: it is not shown again.`,
    label: "Secret",
    copy: "Copy",
    copied: "Copied",
    use: "The receiver checks the header aushadhi-signature with it.",
    cannotCopy: "This browser does not let it be copied here. It is selected: copy it by hand.",
    notCopied: "It has not been copied. Without it you will have to add the webhook again.",
    done: "Done",
    anyway: "Close Anyway",
  },
  question: "Are you sure? It gets no more calls, and what was delivered is forgotten.",
  done: { deleted: "Webhook deleted" },
  failed: {
    fetch: "Failed to load the webhooks",
    delete: "Failed to delete the webhook",
  },
  deliveries: {
    label: (url: string) => `Deliveries to ${url}`,
    loading: "Loading deliveries...",
    failed: "Failed to load the deliveries",
    empty: { title: "Nothing was delivered yet" },
    columns: { event: "Event", status: "Status", tried: "Last attempt" },
    /** @param answer HTTP status, null without an answer */
    answer: (answer: number | null, failure: DeliveryFailure | null) =>
      [failure && failures[failure], answer !== null && `Status ${answer}`]
        .filter(Boolean)
        .join(". "),
    attempts: (attempts: string) => (attempts === "1" ? "1 attempt" : `${attempts} attempts`),
    next: "Next attempt",
    none: "Not yet",
    kinds,
    statuses,
    again: (kind: string) => `Send again: ${kind}`,
    sent: "It is sent again",
    failedToSend: "Failed to send it again",
  },
};

/** Texts of webhooks and their deliveries. */
export const webhooksMessages: Messages<typeof en> = { en };
