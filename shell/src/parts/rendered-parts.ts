import type {
  LoadContext,
  PartSource,
  RemotePartsModule,
  RemoteServerModule,
  SuppliedPart,
} from "@aushadhi/shared-ui";
import type { ComponentType } from "react";
import type { RunAs } from "../server-entry.tsx";
import { ownComponent } from "./own-component.tsx";

/** A remote that supplies parts, as a document's renderer knows it. */
export interface PartOwner {
  owner: string;
  names: readonly string[];
  /** False leaves its parts to the browser and runs none of its code. */
  rendered: boolean;
}

/** Code of the remotes whose parts are rendered, by owner. */
export type PartModules = ReadonlyMap<string, RemotePartsModule>;

/** Gets the code of the parts; for somebody who is signed in it fetches their data too. */
export async function loadPartModules(
  owners: readonly PartOwner[],
  loadRemote: (owner: string) => Promise<RemoteServerModule>,
  signedIn: Pick<LoadContext, "api" | "queryClient"> | null,
  runAs: RunAs,
): Promise<PartModules> {
  const loaded = owners
    .filter(({ rendered }) => rendered)
    .map(async ({ owner }) => {
      const { parts = {}, loadParts } = await loadRemote(owner);
      if (signedIn) await runAs(owner, () => loadParts?.(signedIn));
      return [owner, { parts }] as const;
    });
  return new Map(await Promise.all(loaded));
}

/** Parts whose code is here, for rendering in one pass. */
export function renderedParts(
  owners: readonly PartOwner[],
  modules: PartModules,
  bare: boolean,
  runAs: RunAs,
): PartSource {
  return {
    find(name) {
      const owner = owners.find(({ names }) => names.includes(name));
      if (!owner) return null;
      const Component = owner.rendered ? modules.get(owner.owner)?.parts[name] : () => null;
      if (!Component) {
        return runAs(owner.owner, () => {
          throw new Error(`${owner.owner} has no part ${name}`);
        });
      }
      const part = {
        Component: ownComponent(Component as ComponentType<object>, owner.owner, runAs),
        inMarkup: owner.rendered,
        bare,
        onFailure: () => undefined,
      };
      return part as unknown as SuppliedPart<typeof name>;
    },
  };
}
