import { expect, request } from "playwright/test";
import { owner, post } from "./people.ts";

/** Creates a token with which a package can be developed in a shop, previewed, shipped and taken back, as an admin does. */
export async function makeReleaseToken(site: string, packageName: string): Promise<string> {
  const admin = await request.newContext({ baseURL: site });
  await post(admin, "/api/auth/signin", owner);
  const answer = await admin.post("/api/releases/tokens", {
    data: {
      name: `CI of ${packageName}`,
      packages: [packageName],
      rights: ["publish", "promote", "preview"],
      days: 1,
    },
  });
  await expect(answer).toBeOK();
  const { secret } = await answer.json();
  await admin.dispose();
  return secret;
}
