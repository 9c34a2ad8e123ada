import { links, type SessionUser } from "@aushadhi/shared-ui";
import { type CommandName, findCommand } from "../../ui/commands/registry.ts";
import { commandField } from "../../ui/commands/use-command.ts";
import type { PaletteEntry } from "./entry.ts";
import type { paletteMessages } from "./messages.ts";

interface Command {
  name: CommandName;
  /** Opens its screen, which then runs it. Without one, every screen can run it. */
  href?: string;
  /** The role it is for; staff and admins when missing. */
  role?: SessionUser["role"];
}

const { adminDashboard, adminOrders } = links;
const imports = `${adminDashboard}?view=import`;
const ask = (name: CommandName) => `${commandField}=${name}`;

const commands: readonly Command[] = [
  { name: "addProduct", href: `${adminDashboard}?${ask("addProduct")}`, role: "admin" },
  { name: "addCategory", href: `${adminDashboard}?${ask("addCategory")}`, role: "admin" },
  { name: "importProducts", href: imports, role: "admin" },
  { name: "exportProducts", href: `${imports}&${ask("exportProducts")}`, role: "admin" },
  { name: "countStock", href: `${adminDashboard}?view=counts` },
  { name: "exportOrders", href: `${adminOrders}?${ask("exportOrders")}` },
  { name: "printPickingList", href: `${adminOrders}?${ask("printPickingList")}` },
  { name: "logout" },
];

/** Lists the commands of a role. One that the open screen has runs at once; another opens its screen first. */
export const listCommands = (
  role: SessionUser["role"] | undefined,
  words: typeof paletteMessages.en.commands,
): PaletteEntry[] =>
  commands
    .filter((command) => !command.role || command.role === role)
    .flatMap(({ name, href }) => {
      const run = findCommand(name);
      const target = run ? { run } : href && { href };
      return target ? [{ id: `command-${name}`, ...words[name], ...target }] : [];
    });
