import { createApiClient, type Platform, PlatformProvider } from "@aushadhi/shared-ui";
import type { ReactNode } from "react";
import { Router } from "wouter";

/** The platform and shop data of all tests. */
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

/** The providers around every screen, for tests. `path` is for server rendering. */
export function TestSite({ path, children }: { path?: string; children: ReactNode }) {
  return (
    <PlatformProvider value={testPlatform}>
      <Router {...(path === undefined ? {} : { ssrPath: path, ssrSearch: "" })}>{children}</Router>
    </PlatformProvider>
  );
}

/** Sets the width of the window, in px. */
export function setWidth(width: number): void {
  const { happyDOM } = window as unknown as {
    happyDOM: { setViewport(viewport: { width: number }): void };
  };
  happyDOM.setViewport({ width });
}
