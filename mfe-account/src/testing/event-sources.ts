/** Replaces the browser's EventSource, which the tests' DOM lacks. A test opens it and sends its events. */
class HeldEventSource extends EventTarget implements Pick<EventSource, "readyState" | "close"> {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  readyState: number = HeldEventSource.CONNECTING;

  constructor(readonly url: string) {
    super();
    opened.push(this);
  }

  close() {
    this.readyState = HeldEventSource.CLOSED;
  }

  /** The order was last changed at this ISO time. */
  tell(updatedAt: string) {
    this.say(JSON.stringify({ updatedAt }));
  }

  say(data: string) {
    if (this.readyState === HeldEventSource.CLOSED) return;
    this.readyState = HeldEventSource.OPEN;
    this.dispatchEvent(new MessageEvent("changed", { data }));
  }

  /** The connection is lost; the browser takes it up again by itself. */
  lose() {
    this.readyState = HeldEventSource.CONNECTING;
    this.dispatchEvent(new Event("error"));
  }

  /** The server rejects the connection, and the browser does not retry. */
  reject() {
    this.readyState = HeldEventSource.CLOSED;
    this.dispatchEvent(new Event("error"));
  }
}

const opened: HeldEventSource[] = [];
Object.assign(globalThis, { EventSource: HeldEventSource });

/** Every connection that is open or being opened. */
export const connections = () =>
  opened.filter(({ readyState }) => readyState !== HeldEventSource.CLOSED);

/** The one connection there is. */
export function connection(): HeldEventSource {
  const [only, ...others] = connections();
  if (!only || others.length > 0) throw new Error(`There are ${connections().length} connections`);
  return only;
}
