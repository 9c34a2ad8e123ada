/** An action that the command palette offers on every screen. */
export type CommandName =
  | "addProduct"
  | "addCategory"
  | "importProducts"
  | "exportProducts"
  | "countStock"
  | "exportOrders"
  | "printPickingList"
  | "logout";

const ready = new Map<CommandName, () => void>();

/** Lets the palette run a command at once until the returned function is called. */
export function registerCommand(name: CommandName, run: () => void): () => void {
  ready.set(name, run);
  return () => {
    if (ready.get(name) === run) ready.delete(name);
  };
}

/** Returns what runs a command at once; undefined while its screen is not open. */
export const findCommand = (name: CommandName): (() => void) | undefined => ready.get(name);
