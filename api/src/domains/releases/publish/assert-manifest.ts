import {
  findRouteFaults,
  groupDigits,
  type PublishRequest,
  type ReleaseManifest,
} from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";

/** Limits of one release. The releases of this repository are far smaller. */
export const releaseLimits = {
  files: 2000,
  bytes: 50_000_000,
  fileBytes: 5_000_000,
  mapBytes: 2_000_000,
};

/**
 * Checks that a release has every file that its manifest names, is within the limits, has a single audience, and declares
 * routes that can be right.
 * @throws AppError `invalid_input` or `too_large`
 */
export function assertManifest(request: PublishRequest): void {
  const { manifest, files, server, serverPieces, maps = {} } = request;
  const named = [
    manifest.entry,
    ...manifest.modules,
    ...manifest.routes.flatMap(({ modules }) => modules),
    ...(manifest.parts?.modules ?? []),
    ...(manifest.development ?? []),
  ];
  const missing = named.find((path) => !Object.hasOwn(files, path));
  if (missing) throw new AppError("invalid_input", `The release lacks its file ${missing}`);
  if (manifest.server && !server) {
    throw new AppError("invalid_input", "The release lacks its server module");
  }
  if (!manifest.server && server) {
    throw new AppError("invalid_input", "The release's manifest does not name its server module");
  }
  if (serverPieces && sumBytes(serverPieces) !== server?.bytes) {
    throw new AppError("invalid_input", "The pieces of the server module are not of its size");
  }
  const lonely = Object.keys(maps).find((path) => !Object.hasOwn(files, path));
  if (lonely)
    throw new AppError("invalid_input", `The release lacks the file of the map ${lonely}`);
  assertSize(request);
  const large = Object.entries(maps).find(([, { bytes }]) => bytes > releaseLimits.mapBytes);
  if (large) {
    throw createSizeError(`The source map of ${large[0]} is larger than ${inMegabytes.mapBytes}`);
  }
  // Apart, since maps are larger than their files.
  assertSize({ files: maps, server: null });
  assertSingleAudience(manifest);
  assertRoutes(manifest);
}

/** Faults that one answer lists. */
const maxFaults = 10;

function assertRoutes(manifest: ReleaseManifest): void {
  const faults = findRouteFaults(manifest);
  if (faults.length === 0) return;
  const message = faults
    .slice(0, maxFaults)
    .map((fault) => fault.message)
    .join(" ");
  throw new AppError("invalid_input", message, { routes: message });
}

function assertSize({
  files,
  server,
  serverPieces = server ? [server] : [],
}: Pick<PublishRequest, "files" | "server" | "serverPieces">): void {
  const all = [
    ...Object.entries(files),
    ...serverPieces.map((piece) => ["The server module", piece] as const),
  ];
  if (all.length > releaseLimits.files) {
    throw createSizeError(`A release has at most ${groupDigits(releaseLimits.files)} files`);
  }
  const large = all.find(([, { bytes }]) => bytes > releaseLimits.fileBytes);
  if (large) throw createSizeError(`${large[0]} is larger than ${inMegabytes.fileBytes}`);
  const total = sumBytes(all.map(([, file]) => file));
  if (total > releaseLimits.bytes) {
    throw createSizeError(`A release has at most ${inMegabytes.bytes}`);
  }
}

const sumBytes = (files: readonly { bytes: number }[]) =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

const inMegabytes = {
  bytes: `${releaseLimits.bytes / 1_000_000} MB`,
  fileBytes: `${releaseLimits.fileBytes / 1_000_000} MB`,
  mapBytes: `${releaseLimits.mapBytes / 1_000_000} MB`,
};

const createSizeError = (message: string) => new AppError("too_large", message);

/**
 * Checks that a package does not mix back office pages with public ones. All files of a release are served to the same
 * audience, so everybody could load staff pages that sit beside public ones.
 */
export function assertSingleAudience({ routes, parts }: ReleaseManifest): void {
  const open = routes.find(({ path, access }) => isBackOffice(path) && !isForStaff(access));
  if (open) throw createAudienceError(`${open.path} must be for staff or admins alone`);
  if (!routes.some(({ access }) => isForStaff(access))) return;
  const other = routes.find(({ access }) => !isForStaff(access));
  if (other)
    throw createAudienceError(`${other.path} must not be in one package with the back office`);
  if (parts)
    throw createAudienceError("The back office supplies no parts: everybody would have them");
}

type Access = ReleaseManifest["routes"][number]["access"];

const isForStaff = (access: Access) => access === "staff" || access === "admin";

/** Patterns ignore case. */
const isBackOffice = (path: string) => /^\/admin(\/|$)/i.test(path);

const createAudienceError = (message: string) =>
  new AppError("invalid_input", message, { routes: message });
