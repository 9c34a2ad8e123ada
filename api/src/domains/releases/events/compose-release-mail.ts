import { eq } from "drizzle-orm";
import type { ReleaseEventKind } from "../../../contract/index.ts";
import { formatKathmanduMinute } from "../../../platform/kathmandu.ts";
import { greeting } from "../../../platform/mail/greeting.ts";
import type { MailWords } from "../../../platform/mail/layout.ts";
import type { ComposeDeps } from "../../../platform/mail/mail-system.ts";
import { shopName } from "../../../platform/shop-name.ts";
import { selectVisible } from "../select-visible.ts";
import type { ChannelChanges } from "../table.ts";
import { findActorNames } from "../tokens/find-actor-names.ts";
import { createReleasesButton } from "./releases-button.ts";
import { type ReleaseEventDetails, releaseEvents } from "./table.ts";

/** Goes to who shipped a release and to the contacts of its package. */
export interface ReleaseMail {
  kind: "release-event";
  event: number;
  /** The packages that the receiver learns of; null for all. */
  packages: string[] | null;
}

export const isReleaseMail = (content: { kind: string }): content is ReleaseMail =>
  content.kind === "release-event";

/** Composes the mail about an event of releases; null when the event is gone. */
export async function composeReleaseMail(
  { db, origin, shop }: ComposeDeps,
  mail: ReleaseMail,
): Promise<MailWords | null> {
  const [event] = await db.read
    .select()
    .from(releaseEvents)
    .where(eq(releaseEvents.id, mail.event));
  if (!event) return null;
  const { kind, details, by, at } = event;
  const packages = selectVisible(event.packages, mail.packages);
  const names = Object.keys(packages);
  const subject = names.length === 1 ? `${names[0]} ` : `${names.length} packages `;
  const heading = subject + texts[kind].heading(names.length === 1);
  const actor = (await findActorNames(db, [by])).get(by);
  const moment = `${formatKathmanduMinute(at)} in Kathmandu`;
  return {
    subject: `${heading} (${shopName})`,
    heading,
    paragraphs: [
      greeting(""),
      ...describeDetails(kind, packages, details),
      `${texts[kind].moment} ${moment}${actor === undefined ? "" : `, by ${actor}`}.`,
    ],
    button: createReleasesButton(origin),
    notes: [
      "You get this mail because you shipped a release of the package, or are one of its contacts.",
    ],
    contact: { phone: shop.phone, email: shop.email },
  };
}

/** Of each kind: the rest of its heading, by whether it is about one package, and how its moment is said. */
const texts: Record<ReleaseEventKind, { heading: (isOne: boolean) => string; moment: string }> = {
  promoted: {
    heading: (isOne) => (isOne ? "was promoted" : "were promoted"),
    moment: "Promoted on",
  },
  "canary-stepped": {
    heading: (isOne) => `${isOne ? "has" : "have"} another share of the visitors`,
    moment: "Changed on",
  },
  "taken-back": {
    heading: (isOne) => (isOne ? "was taken back" : "were taken back"),
    moment: "Taken back on",
  },
  failing: {
    heading: (isOne) => (isOne ? "is failing" : "are failing"),
    moment: "Noticed on",
  },
  "token-expiring": {
    heading: (isOne) => (isOne ? "needs a new token" : "need a new token"),
    moment: "Noticed on",
  },
};

function describeDetails(
  kind: ReleaseEventKind,
  packages: ChannelChanges,
  { share, reason, token }: ReleaseEventDetails,
): string[] {
  const versions = token ? [] : Object.entries(packages).map(describeChange(kind));
  return [
    ...versions,
    ...(share === undefined ? [] : [`${share} % of the visitors get it now.`]),
    ...(token ? [describeToken(token)] : []),
    ...(reason === undefined ? [] : [reason]),
  ];
}

const describeToken = ({ name, expiresAt }: NonNullable<ReleaseEventDetails["token"]>) =>
  `The release token “${name}” expires on ${formatKathmanduMinute(new Date(expiresAt))} in Kathmandu. Until then, please create a new one and give it to the machine that ships.`;

const describeChange =
  (kind: ReleaseEventKind) =>
  ([name, { from, to }]: [string, ChannelChanges[string]]): string => {
    if (kind === "failing") return `${name}: version ${to}`;
    if (to === null) return `${name}: version ${from} was taken off the site`;
    return `${name}: version ${to}${from === null ? ", its first one" : ` instead of ${from}`}`;
  };
