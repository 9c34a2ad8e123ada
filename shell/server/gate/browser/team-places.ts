import type { Preview as ChosenSet } from "@aushadhi/api/src/server";
import type { CandidateSite } from "./candidate-site.ts";

/** Sites of candidates that are open at a time; each has a database and processes of its own. */
const maxOpen = 2;
/** Milliseconds without a request after which a site is closed, and after which another set may take its place. */
const idleMs = { closed: 30_000, replaced: 15_000 };
/** Milliseconds for which nobody else gets the place of a set, and after which a team that goes on with other sets rests. */
export const turnMs = 5 * 60_000;
/** Milliseconds for which a team rests, so that others get the place that it had. */
export const restMs = 60_000;

interface Place {
  /** The set. */
  key: string;
  site: Promise<CandidateSite | null>;
  running: number;
  usedAt: number;
  openedAt: number;
  /** When its team took the place, for this set or one before it. */
  takenAt: number;
  timer?: ReturnType<typeof setTimeout>;
}

interface PlaceDeps {
  open(chosen: ChosenSet): Promise<CandidateSite | null>;
  /** Milliseconds on any clock. For tests. */
  now?: () => number;
}

/**
 * Creates the few places for sites of candidates. Each token of a team has one at most, for some minutes, so that no team
 * keeps the others out.
 */
export function createTeamPlaces({ open, now = () => performance.now() }: PlaceDeps) {
  /** By the token that made the trial. */
  const places = new Map<string, Place>();
  /** By token, until when it rests. */
  const resting = new Map<string, number>();

  const isIdle = ({ running, usedAt }: Place) => running === 0 && now() - usedAt > idleMs.replaced;
  const isOver = ({ openedAt }: Place) => now() - openedAt > turnMs;

  /** The place is free at once, while its site still ends. */
  const close = async (team: string): Promise<void> => {
    const { site, timer } = places.get(team) ?? {};
    places.delete(team);
    clearTimeout(timer);
    await (await site?.catch(() => null))?.close();
  };

  const letRest = (team: string): Promise<void> => {
    for (const [other, until] of resting) if (until <= now()) resting.delete(other);
    resting.set(team, now() + restMs);
    return close(team);
  };

  /** Makes room for another set of a team. Returns null while there is none, else what has to end before it opens. */
  const makeRoom = (team: string, own: Place | undefined): Promise<void> | null => {
    if ((resting.get(team) ?? 0) > now()) return null;
    if (own) {
      if (!isIdle(own)) return null;
      if (now() - own.takenAt <= turnMs) return close(team);
      void letRest(team);
      return null;
    }
    if (places.size < maxOpen) return Promise.resolve();
    const over = [...places].find(([, place]) => isOver(place));
    if (over) return letRest(over[0]);
    const idle = [...places].find(([, place]) => isIdle(place));
    return idle ? close(idle[0]) : null;
  };

  return {
    /** Answers a request for a page of a set, `unavailable` while others have all places. */
    async answer(request: Request, chosen: ChosenSet): Promise<Response> {
      const team = chosen.by;
      const key = JSON.stringify(chosen.versions);
      const own = places.get(team);
      let place = own?.key === key ? own : undefined;
      if (!place) {
        const room = makeRoom(team, own);
        if (!room) return busy();
        const takenAt = own?.takenAt ?? now();
        const times = { usedAt: now(), openedAt: now(), takenAt };
        place = { key, site: room.then(() => open(chosen)), running: 0, ...times };
        places.set(team, place);
      }
      const taken = place;
      const isHeld = () => places.get(team) === taken;
      taken.running++;
      clearTimeout(taken.timer);
      try {
        const site = await taken.site.catch((error: unknown) => {
          if (isHeld()) places.delete(team);
          throw error;
        });
        return site ? await site.answer(request) : new Response("Not found", { status: 404 });
      } finally {
        taken.running--;
        taken.usedAt = now();
        clearTimeout(taken.timer);
        if (taken.running === 0 && isHeld()) {
          taken.timer = setTimeout(() => void close(team), idleMs.closed);
          taken.timer.unref();
        }
      }
    },
    /** Gives the place of a set back. */
    async leave({ by, versions }: ChosenSet): Promise<void> {
      if (places.get(by)?.key === JSON.stringify(versions)) await close(by);
    },
    async close(): Promise<void> {
      await Promise.all([...places.keys()].map(close));
    },
  };
}

const busy = () =>
  Response.json(
    { error: "Others are trying their releases." },
    { status: 503, headers: { "retry-after": "5" } },
  );
