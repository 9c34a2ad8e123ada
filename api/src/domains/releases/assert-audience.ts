import { AppError } from "../../platform/app-error.ts";
import type { ReleaseManifest } from "./manifest.ts";

/**
 * Makes sure that a package is either for the back office or has nothing for it. All files of a release have one
 * audience, so staff pages beside public ones would be served to everybody.
 * @throws AppError `invalid_input`
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

/** Patterns are matched without regard to case. */
const isBackOffice = (path: string) => /^\/admin(\/|$)/i.test(path);

const createAudienceError = (message: string) =>
  new AppError("invalid_input", message, { routes: message });
