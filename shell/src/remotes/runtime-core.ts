import { getRegisteredShare } from "@module-federation/runtime/core";

/**
 * What a remote's own copy of federation uses of the runtime: remotes from a development server have one, and so have
 * releases built by earlier versions of the preset. Naming it keeps the rest of the runtime out of the page.
 */
export {
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from "@module-federation/runtime/core";

export const helpers = { share: { getRegisteredShare } };
