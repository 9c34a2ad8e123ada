import type { ApiRequest, ShopInfo } from "@aushadhi/shared-ui";
import type { ResolvedPage } from "../page/resolve-page.ts";
import type { ApiText, ServerModule, ServerSurface } from "../render/protocol.ts";
import { RendererLost, RenderFailure } from "../render/render-errors.ts";
import type { Renderer } from "../render/renderer.ts";
import { limitCalls } from "./limit-calls.ts";

/** Fragments of one package. Without names, only their data loader runs. */
export interface TriedFragments {
  owner: string;
  names: readonly string[];
}

/** Renders for the gate. It returns a failure instead of throwing it, or null when the render succeeds. */
export interface TrialRenderer {
  render(page: ResolvedPage, fragments: readonly TriedFragments[]): Promise<RenderFailure | null>;
  describe(module: ServerModule): Promise<ServerSurface | RenderFailure>;
}

interface TrialDeps {
  renderer: Renderer;
  shell: ServerModule;
  /** Server modules of the remotes, by name. */
  modules: ReadonlyMap<string, ServerModule>;
  shop: ShopInfo;
  callApi(request: ApiRequest): Promise<ApiText>;
}

/** Milliseconds. The shell's module is large. */
const timeouts = { shell: 10_000, document: 2_000 };

/** How often code outside every render may end the process before the render counts as failed. */
const maxLosses = 2;

export function createTrialRenderer({
  renderer,
  shell,
  modules,
  shop,
  callApi,
}: TrialDeps): TrialRenderer {
  const renderOnce = (page: ResolvedPage, fragments: readonly TriedFragments[]) => {
    const { set, pages, path, search, viewer, owner } = page;
    const used = new Set(fragments.map(({ owner: name }) => name));
    if (owner && owner.release !== set.shell) used.add(owner.release.name);
    const calls = limitCalls(callApi);
    const rendered = renderer.render({
      request: {
        ...{ path, search, shop, user: viewer?.user ?? null, addresses: pages, rendered: true },
        parts: fragments.map((one) => ({ ...one, rendered: true })),
      },
      shell,
      remotes: [...used].flatMap((name) => modules.get(name) ?? []),
      callApi: calls.callApi,
      queue: "probation",
      timeout: timeouts.document,
      isWanted: () => true,
    });
    return rendered.finally(calls.end);
  };
  const describe = (module: ServerModule) => {
    const timeout = module === shell ? timeouts.shell : timeouts.document;
    return renderer.describe({ shell, module, queue: "probation", timeout });
  };
  return {
    render: async (page, fragments) => {
      const failure = await catchFailure(() => renderOnce(page, fragments));
      return failure instanceof RenderFailure ? failure : null;
    },
    describe: async (module) => {
      const answer = await catchFailure(() => describe(module));
      // What another module left running may have hung, so it gets a second try in a new process.
      return answer instanceof RenderFailure && answer.isHang
        ? catchFailure(() => describe(module))
        : answer;
    },
  };
}

async function catchFailure<T>(render: () => Promise<T>): Promise<T | RenderFailure> {
  for (let losses = 0; ; losses++) {
    try {
      return await render();
    } catch (error) {
      if (error instanceof RenderFailure) return error;
      if (!(error instanceof RendererLost)) throw error;
      if (losses === maxLosses) return new RenderFailure(error.message, "", "fatal");
    }
  }
}
