import { rm } from "node:fs/promises";
import {
  createApp,
  createCatalogueVersion,
  createDemoAccounts,
  createDiskStorage,
  createImportJobs,
  createLiveOrders,
  createLogger,
  createMailSystem,
  createShopBulkJobs,
  createVisitorWork,
  openDatabase,
  readConfig,
  type SignIn,
  unlimitedWork,
} from "@aushadhi/api/src/server";
import type { SessionUser } from "@aushadhi/shared-ui";
import type { TrialViewer } from "@aushadhi/shared-ui/kit/browser-trial/trial-plan";
import type { Viewer } from "../../page/viewer.ts";
import { createTrialFolder } from "./trial-folders.ts";

/** A shop with nothing but one account of each role, for calls that need a person and for calls that change something. */
export interface EmptyShop {
  /** Answers an API call. */
  request(address: string, init: RequestInit): Promise<Response>;
  /** The account of a role; null for a guest. */
  getViewer(viewer: TrialViewer): Promise<Viewer | null>;
  close(): Promise<void>;
}

/** Opens one in a temporary folder. No candidate can read or change anything of the real shop through it. */
export async function openEmptyShop(origin: string): Promise<EmptyShop> {
  const folder = await createTrialFolder();
  const config = readConfig({ DATA_DIR: folder, ORIGIN: origin });
  const db = await openDatabase(config.database);
  const storage = createDiskStorage(folder);
  const clock = () => new Date();
  const log = createLogger("silent");
  const mail = createMailSystem({ db, clock, log, config });
  const live = createLiveOrders({ db, clock, log });
  const imports = createImportJobs({ db, clock, log, mail });
  const bulkJobs = createShopBulkJobs({ db, clock, log, mail });
  const app = createApp({
    ...{ db, storage, clock, config, log, mail, live, imports, bulkJobs },
    catalogueVersion: createCatalogueVersion(db, clock),
    work: createVisitorWork({ config, limits: unlimitedWork }),
  });
  const accounts = await createDemoAccounts(db, clock());
  const viewers = new Map<TrialViewer, Promise<Viewer>>();
  const request: EmptyShop["request"] = async (address, init) => app.request(address, init);
  return {
    request,
    async getViewer(viewer) {
      if (viewer === "guest") return null;
      const known = viewers.get(viewer) ?? signIn(request, origin, accounts, viewer);
      viewers.set(viewer, known);
      return known;
    },
    async close() {
      live.close();
      await imports.close();
      await bulkJobs.close();
      await mail.close();
      await db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function signIn(
  request: EmptyShop["request"],
  origin: string,
  accounts: readonly SignIn[],
  role: TrialViewer,
): Promise<Viewer> {
  const account = accounts.find((one) => one.role === role);
  const answer = await request(`${origin}/api/auth/signin`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: account?.email, password: account?.password }),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const session = await request(`${origin}/api/auth/session`, { headers: { cookie } });
  const { user }: { user: SessionUser } = await session.json();
  return { user, cookie };
}
