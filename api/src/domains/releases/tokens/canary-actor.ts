/** Actor of what canaries do by themselves. */
export const canaryItself = "canary";

/** How a text names it: promoted by its canary. */
export const canaryName = "its canary";
