import type { ApiRequest } from "@aushadhi/shared-ui";
import type { PageRequest, RenderedPage } from "../../src/server-entry.tsx";

/** An API answer as text, so that no process parses and serializes it again. */
export interface ApiText {
  status: number;
  text: string;
}

/** A rendered page with its data as JSON. */
export type PageText = Omit<RenderedPage, "state"> & { state: string };

/** Source of a release's server module. */
export interface ServerModule {
  name: string;
  version: string;
  code: string;
}

/** One render: the page, and the releases that render it. */
export interface RenderJob {
  id: number;
  shell: string;
  /** Version of each remote whose code this page may run, by name. */
  remotes: Record<string, string>;
  request: PageRequest;
}

/** Asks a server module for its surface. */
export interface DescribeJob {
  id: number;
  shell: string;
  /** Package whose module it is, the shell or a remote. */
  owner: string;
  ownerVersion: string;
}

/** Pages and fragments that a server module exports. */
export interface ServerSurface {
  routes: readonly { path: string; access: string; query: readonly string[] }[];
  /** Names of its fragments. */
  parts: readonly string[];
}

export type ToProcess =
  | { kind: "module"; module: ServerModule }
  | { kind: "render"; job: RenderJob }
  | { kind: "describe"; job: DescribeJob }
  | { kind: "answer"; call: number; answer: ApiText }
  | { kind: "ping" };

export type FromProcess =
  /** It has restricted itself and takes messages from now on. */
  | { kind: "ready" }
  | { kind: "call"; id: number; call: number; request: ApiRequest }
  | { kind: "done"; id: number; page: PageText }
  | { kind: "described"; id: number; surface: ServerSurface }
  /** `owner` is the package whose code probably threw; empty when nothing is known. */
  | { kind: "failed"; id: number; owner: string; error: string }
  /** Answer to a ping: by id, the package whose code ran last in each running render. */
  | { kind: "pong"; owners: Record<string, string> }
  /** A release's code threw outside every render: in a timer, or in a promise without a handler. */
  | { kind: "uncaught"; owner: string; error: string; isCertain: boolean };

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const isNumber = (value: unknown): value is number => typeof value === "number";
const isText = (value: unknown): value is string => typeof value === "string";
/** Characters of a package's name, which release code can invent. */
const maxNameLength = 214;
const isName = (value: unknown) => isText(value) && value.length <= maxNameLength;

const checks: { [Kind in FromProcess["kind"]]: (message: Fields) => boolean } = {
  ready: () => true,
  call: ({ id, call, request }) =>
    isNumber(id) && isNumber(call) && isObject(request) && isText(request.path),
  done: ({ id, page }) =>
    isNumber(id) &&
    isObject(page) &&
    isText(page.html) &&
    isText(page.styles) &&
    isHead(page.head) &&
    isText(page.state),
  described: ({ id, surface }) => isNumber(id) && isSurface(surface),
  failed: ({ id, owner, error }) => isNumber(id) && isName(owner) && isText(error),
  pong: ({ owners }) => isObject(owners) && Object.values(owners).every(isName),
  uncaught: ({ owner, error, isCertain }) =>
    isName(owner) && isText(error) && typeof isCertain === "boolean",
};

const isHead = (head: unknown) =>
  isObject(head) && isText(head.title) && isText(head.description) && isText(head.canonical);

const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText);

const isSurface = (surface: unknown) =>
  isObject(surface) &&
  isTexts(surface.parts) &&
  Array.isArray(surface.routes) &&
  surface.routes.every(
    (route) =>
      isObject(route) && isText(route.path) && isText(route.access) && isTexts(route.query),
  );

/** Bytes of a message that is no answer. */
const maxSmallBytes = 64 * 1024;
const isAnswer = (kind: string) => kind === "done" || kind === "described";

/**
 * Parses a message of a renderer process. Returns null for an unknown message: release code can send anything.
 * @param bytes of its frame
 */
export function parseMessage(message: unknown, bytes = 0): FromProcess | null {
  if (!isObject(message) || !isText(message.kind)) return null;
  if (bytes > maxSmallBytes && !isAnswer(message.kind)) return null;
  if (!Object.hasOwn(checks, message.kind)) return null;
  const isRight = checks[message.kind as FromProcess["kind"]](message);
  return isRight ? (message as FromProcess) : null;
}
