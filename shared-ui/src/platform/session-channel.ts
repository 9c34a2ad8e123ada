let channel: BroadcastChannel | undefined;

/** Channel between the tabs of this browser; undefined if not supported. Created at its first use, so never on the server. */
export function sessionChannel(): BroadcastChannel | undefined {
  if ("BroadcastChannel" in globalThis) channel ??= new BroadcastChannel("session");
  return channel;
}

/** Notifies the other tabs that the session has changed in this one. */
export const tellOtherTabs = (): void => sessionChannel()?.postMessage(null);
