let channel: BroadcastChannel | undefined;

/** What the tabs of this browser tell one another by; undefined where there is no such thing. Made when first used, so never on the server. */
export function sessionChannel(): BroadcastChannel | undefined {
  if ("BroadcastChannel" in globalThis) channel ??= new BroadcastChannel("session");
  return channel;
}

/** Tells the other tabs that somebody has signed in or out here. */
export const tellOtherTabs = (): void => sessionChannel()?.postMessage(null);
