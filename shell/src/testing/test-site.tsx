import { createApiClient, type Platform, PlatformProvider } from "@aushadhi/shared-ui";
import type { ReactNode } from "react";
import { Router } from "wouter";

/** What a test's site says of its shop. */
export const testPlatform: Platform = {
  api: createApiClient(async () => ({ status: 404, body: null })),
  shop: {
    origin: "http://localhost:3000",
    phone: "+977 1-597 0000",
    email: "support@shop.test",
    privacyEmail: "privacy@shop.test",
    address: "Putalisadak, Kathmandu 44600",
    year: 2031,
    facts: {
      licence: "DDA 12345/079",
      pharmacist: "Sita Karki",
      pharmacistHours: "7 am to 9 pm",
      deliveryTimes: "by the next day",
      deliveryArea: "Birgunj",
    },
  },
};

/** What the shell has around every screen, for tests. `path` is for rendering without a browser. */
export function TestSite({ path, children }: { path?: string; children: ReactNode }) {
  return (
    <PlatformProvider value={testPlatform}>
      <Router {...(path === undefined ? {} : { ssrPath: path, ssrSearch: "" })}>{children}</Router>
    </PlatformProvider>
  );
}

/** Makes the window so many pixels wide. */
export function setWidth(width: number): void {
  const { happyDOM } = window as unknown as {
    happyDOM: { setViewport(viewport: { width: number }): void };
  };
  happyDOM.setViewport({ width });
}
