import { getRegisteredShare } from "@module-federation/runtime/core";

/**
 * The parts of the runtime that a remote's own copy of federation uses. Remotes from a development server and releases
 * of earlier presets have such a copy. The explicit list keeps the rest of the runtime out of the page.
 */
export {
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from "@module-federation/runtime/core";

export const helpers = { share: { getRegisteredShare } };
