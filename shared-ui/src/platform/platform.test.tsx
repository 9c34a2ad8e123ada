import { expect, spyOn, test } from "bun:test";
import { render, screen } from "@testing-library/react";
import { createApiClient } from "./api-client.ts";
import { type Platform, PlatformProvider, usePlatform } from "./platform.tsx";

const platform: Platform = {
  api: createApiClient(async () => ({ status: 200, body: null })),
  shop: {
    origin: "http://localhost:3000",
    phone: "+977 1-5970000",
    email: "support@shop.test",
    privacyEmail: "privacy@shop.test",
    address: "Putalisadak, Kathmandu",
    year: 2026,
    facts: {
      licence: "",
      pharmacist: "",
      pharmacistHours: "",
      deliveryTimes: "",
      deliveryArea: "",
    },
  },
};

const Phone = () => <p>{usePlatform().shop.phone}</p>;

test("provides the shell's platform to its children", () => {
  render(
    <PlatformProvider value={platform}>
      <Phone />
    </PlatformProvider>,
  );
  expect(screen.getByText("+977 1-5970000")).toBeInTheDocument();
});

test("usePlatform throws outside the shell", () => {
  // React logs every uncaught error.
  const log = spyOn(console, "error").mockImplementation(() => undefined);
  expect(() => render(<Phone />)).toThrow("usePlatform is used outside the shell");
  log.mockRestore();
});
