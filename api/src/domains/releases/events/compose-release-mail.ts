import { asc, inArray } from "drizzle-orm";
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
  /** Further events of the same packages, soon after it. */
  more?: number[];
  /** Names of all packages of the events; missing in a mail of an older version. */
  of?: string;
  /** The packages that the receiver learns of; null for all. */
  packages: string[] | null;
}

export const isReleaseMail = (content: { kind: string }): content is ReleaseMail =>
  content.kind === "release-event";

type Event = typeof releaseEvents.$inferSelect;

/** Composes the mail about an event of releases, and what happened soon after it; null when the events are gone. */
export async function composeReleaseMail(
  { db, origin, shop }: ComposeDeps,
  mail: ReleaseMail,
): Promise<MailWords | null> {
  const ids = [mail.event, ...(mail.more ?? [])];
  const events = await db.read
    .select()
    .from(releaseEvents)
    .where(inArray(releaseEvents.id, ids))
    .orderBy(asc(releaseEvents.id));
  const [first] = events;
  if (!first) return null;
  const names = await findActorNames(
    db,
    events.map(({ by }) => by),
  );
  const shown = events.map((event) => presentEvent(event, mail.packages, names.get(event.by)));
  const isOne = shown.length === 1;
  const heading = isOne
    ? (shown[0]?.heading ?? "")
    : `${namePackages(first, mail.packages)}: ${shown.length} changes within a minute`;
  return {
    subject: `${heading} (${shopName})`,
    heading,
    paragraphs: [
      greeting(""),
      ...shown.flatMap((event) =>
        isOne ? event.paragraphs : [`${event.heading}.`, ...event.paragraphs],
      ),
    ],
    button: createReleasesButton(origin),
    notes: [
      "You get this mail because you shipped a release of the package, or are one of its contacts.",
    ],
    contact: { phone: shop.phone, email: shop.email },
  };
}

const namePackages = (event: Event, visible: ReleaseMail["packages"]): string => {
  const names = Object.keys(selectVisible(event.packages, visible));
  return names.length === 1 ? `${names[0]}` : `${names.length} packages`;
};

/** @param actor name of who or what acted */
function presentEvent(event: Event, visible: ReleaseMail["packages"], actor: string | undefined) {
  const { kind, details, at } = event;
  const packages = selectVisible(event.packages, visible);
  const isOne = Object.keys(packages).length === 1;
  const moment = `${formatKathmanduMinute(at)} in Kathmandu`;
  return {
    heading: `${namePackages(event, visible)} ${texts[kind].heading(isOne)}`,
    paragraphs: [
      ...describeDetails(kind, packages, details),
      `${texts[kind].moment} ${moment}${actor === undefined ? "" : `, by ${actor}`}.`,
    ],
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
