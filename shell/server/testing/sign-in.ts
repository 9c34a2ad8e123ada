import type { SignIn } from "@aushadhi/api/src/server";
import type { TestSite } from "./create-test-site.ts";

/** Signs a user in and returns their cookie header. */
export async function signIn(
  site: Pick<TestSite, "request">,
  { email, password }: Pick<SignIn, "email" | "password">,
): Promise<string> {
  const answer = await site.request("/api/auth/signin", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}
