import { createContext, useContext } from "react";

/** Says of a path whether it has a page in this visitor's release set. Provided by the app; nothing is there without it. */
export const SitePages = createContext<(path: string) => boolean>(() => false);

/** Whether there is a page at this path, so that no control leads to one that is not. */
export const useHasPage = (path: string): boolean => useContext(SitePages)(path);
