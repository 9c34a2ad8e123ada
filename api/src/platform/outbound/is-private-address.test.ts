import { expect, test } from "bun:test";
import { isPrivateAddress } from "./is-private-address.ts";

test.each([
  ...["0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "127.255.0.9", "169.254.169.254"],
  ...["172.16.0.1", "172.31.255.255", "192.168.1.1", "198.18.0.1", "224.0.0.1", "255.255.255.255"],
  ...["::", "::1", "fc00::1", "fd12:3456::1", "fe80::1", "fe80::1%eth0", "ff02::1"],
  // IPv4 addresses written as IPv6.
  ...["::ffff:127.0.0.1", "::ffff:7f00:1", "::ffff:10.0.0.1", "::127.0.0.1"],
  ...["64:ff9b::7f00:1", "2002:7f00:1::", "2001:0:7f00:1::1"],
])("%s is private", (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each(["1.1.1.1", "9.255.255.255", "11.0.0.0", "172.15.0.1", "172.32.0.1", "192.169.0.1"])(
  "%s is public",
  (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  },
);

test.each(["2606:4700::1111", "2a00:1450:4001::200e", "2400:cb00::1"])(
  "%s is public",
  (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  },
);
