import type {
  FragmentSource,
  LoadContext,
  RemoteFragmentsModule,
  RemoteServerModule,
  SuppliedFragment,
} from "@aushadhi/shared-ui";
import type { ComponentType } from "react";
import { type RunAs, trackComponent } from "./track-component.tsx";

/** A remote that supplies fragments, as a document's renderer knows it. */
export interface FragmentOwner {
  owner: string;
  names: readonly string[];
  /** False leaves its fragments to the browser and runs none of its code. */
  rendered: boolean;
}

/** Code of the remotes whose fragments are rendered, by owner. */
export type FragmentModules = ReadonlyMap<string, RemoteFragmentsModule>;

/** Gets the code of the fragments; for somebody who is signed in it fetches their data too. */
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

/** Fragments whose code is here, for rendering in one pass. */
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
