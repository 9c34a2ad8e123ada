import { ptr } from "bun:ffi";
import { readdirSync } from "node:fs";
import { assertDone, openLinux } from "./render/libc.ts";

const SOL_SOCKET = 1;
const SO_REUSEPORT = 15;
const SO_ACCEPTCONN = 30;
const SO_ATTACH_REUSEPORT_CBPF = 51;

/** Whether two processes can listen at one address here, and one of them get all new connections. */
export const canSharePort = process.platform === "linux";

/**
 * Lets other processes of this user listen at a port of this process too. Until then the port is this process's own, so
 * that two shops never serve one address by mistake.
 */
export function sharePort(port: number): void {
  const { setsockopt } = openLinux();
  for (const handle of findListeners(port)) {
    assertDone(setsockopt(handle, SOL_SOCKET, SO_REUSEPORT, new Int32Array([1]), 4), "setsockopt");
  }
}

/**
 * Sends all new connections of a shared port to this process, which was the second to listen there. The first gets only
 * those that wait for it already: closing a listener breaks the connections that still arrive there.
 */
export function takeNewConnections(port: number): void {
  // One instruction: return 1, the place of the second listener. With one listener the system ignores it.
  const program = new DataView(new ArrayBuffer(8));
  const BPF_RET = 6;
  program.setUint16(0, BPF_RET, true);
  program.setUint32(4, 1, true);
  const description = new DataView(new ArrayBuffer(16));
  description.setUint16(0, 1, true);
  description.setBigUint64(8, BigInt(ptr(program.buffer)), true);
  const given = new Uint8Array(description.buffer);
  const { setsockopt } = openLinux();
  for (const handle of findListeners(port)) {
    const result = setsockopt(handle, SOL_SOCKET, SO_ATTACH_REUSEPORT_CBPF, given, 16);
    assertDone(result, "setsockopt");
  }
}

/** Lists the handles of this process that listen at a port. Bun does not tell them. */
function findListeners(port: number): number[] {
  const { getsockname, getsockopt } = openLinux();
  return readdirSync("/proc/self/fd")
    .map(Number)
    .filter((handle) => {
      const isListening = new Int32Array(1);
      const size = new Uint32Array([4]);
      getsockopt(handle, SOL_SOCKET, SO_ACCEPTCONN, isListening, size);
      if (isListening[0] !== 1) return false;
      // The family, then the port in network order, in IPv4 and IPv6 alike.
      const address = new Uint8Array(128);
      getsockname(handle, address, new Uint32Array([128]));
      const [family, , high = 0, low = 0] = address;
      const AF_UNIX = 1;
      return family !== AF_UNIX && high * 256 + low === port;
    });
}
