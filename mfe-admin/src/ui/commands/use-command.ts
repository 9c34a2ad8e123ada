import { useEffect, useRef } from "react";
import { useFields } from "../use-fields.ts";
import { type CommandName, registerCommand } from "./registry.ts";

/** The parameter of the address that runs a command once, as soon as its screen is open. */
export const commandField = "do";

/** Lets the command palette run an action of this screen, here and from every other screen. */
export function useCommand(name: CommandName | undefined, run: () => void): void {
  const { get, go } = useFields();
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => name && registerCommand(name, () => latest.current()), [name]);

  const isAsked = name !== undefined && get(commandField) === name;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once for an address.
  useEffect(() => {
    if (!isAsked) return;
    // A reload does not run it again.
    go({ [commandField]: null }, { replace: true });
    latest.current();
  }, [isAsked]);
}
