import type {
  FragmentSource,
  LoadContext,
  RemoteFragmentsModule,
  RemoteServerModule,
  SuppliedFragment,
} from "@aushadhi/shared-ui";
import type { ComponentType } from "react";
import { type RunAs, trackComponent } from "./track-component.tsx";

/** A remote with fragments, for the renderer of a document. */
export interface FragmentOwner {
  owner: string;
  names: readonly string[];
  /** If false, the browser renders its fragments, and the server runs none of its code. */
  rendered: boolean;
}

/** Modules of the remotes whose fragments are rendered, by owner. */
export type FragmentModules = ReadonlyMap<string, RemoteFragmentsModule>;

/** Loads the code of the fragments, and their data for a signed-in user. */
export async function loadFragmentModules(
  owners: readonly FragmentOwner[],
  loadRemote: (owner: string) => Promise<RemoteServerModule>,
  signedIn: Pick<LoadContext, "api" | "queryClient"> | null,
  runAs: RunAs,
): Promise<FragmentModules> {
  const loaded = owners
    .filter(({ rendered }) => rendered)
    .map(async ({ owner }) => {
      const { parts = {}, loadParts } = await loadRemote(owner);
      if (signedIn) await runAs(owner, () => loadParts?.(signedIn));
      return [owner, { parts }] as const;
    });
  return new Map(await Promise.all(loaded));
}

/** Creates the fragments from loaded code, for rendering in one pass. */
export function createRenderedFragments(
  owners: readonly FragmentOwner[],
  modules: FragmentModules,
  bare: boolean,
  runAs: RunAs,
): FragmentSource {
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
        Component: trackComponent(Component as ComponentType<object>, owner.owner, runAs),
        inMarkup: owner.rendered,
        bare,
        onFailure: () => undefined,
      };
      return part as unknown as SuppliedFragment<typeof name>;
    },
  };
}
