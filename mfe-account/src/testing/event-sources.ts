/** Replaces EventSource, which the test DOM lacks. A test opens connections and sends events. */
class FakeEventSource extends EventTarget implements Pick<EventSource, "readyState" | "close"> {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  readyState: number = FakeEventSource.CONNECTING;

  constructor(readonly url: string) {
    super();
    opened.push(this);
  }

  close() {
    this.readyState = FakeEventSource.CLOSED;
  }

  /** Sends a change of the order at this ISO time. */
  sendChange(updatedAt: string) {
    this.send(JSON.stringify({ updatedAt }));
  }

  send(data: string) {
    if (this.readyState === FakeEventSource.CLOSED) return;
    this.readyState = FakeEventSource.OPEN;
    this.dispatchEvent(new MessageEvent("changed", { data }));
  }

  /** Loses the connection; the browser reconnects on its own. */
  loseConnection() {
    this.readyState = FakeEventSource.CONNECTING;
    this.dispatchEvent(new Event("error"));
  }

  /** The server rejects the connection, and the browser does not retry. */
  reject() {
    this.readyState = FakeEventSource.CLOSED;
    this.dispatchEvent(new Event("error"));
  }
}

const opened: FakeEventSource[] = [];
Object.assign(globalThis, { EventSource: FakeEventSource });

/** Returns all connections that are open or connecting. */
export const getConnections = () =>
  opened.filter(({ readyState }) => readyState !== FakeEventSource.CLOSED);

/** Returns the only connection. Throws if there is none or more than one. */
export function getConnection(): FakeEventSource {
  const [only, ...others] = getConnections();
  if (!only || others.length > 0)
    throw new Error(`There are ${getConnections().length} connections`);
  return only;
}
