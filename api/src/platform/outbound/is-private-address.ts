import { BlockList, isIPv6 } from "node:net";

/** Networks that are not the public internet, by the IANA registries of special-purpose addresses. */
const reservedV4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;

/** Within the public `2000::/3`: Teredo and other protocols, documentation, and 6to4, which hold IPv4 addresses. */
const reservedV6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const reserved = new BlockList();
for (const [network, prefix] of reservedV4) reserved.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of reservedV6) reserved.addSubnet(network, prefix, "ipv6");

const publicV6 = new BlockList();
publicV6.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address is not one of the public internet: of this machine, its network, or reserved. */
export const isPrivateAddress = (address: string): boolean =>
  isIPv6(address)
    ? !publicV6.check(address, "ipv6") || reserved.check(address, "ipv6")
    : reserved.check(address, "ipv4");
