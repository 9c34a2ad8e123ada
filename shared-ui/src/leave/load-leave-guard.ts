/** Loads the question, and the history entry that keeps Back from leaving a form. */
export const loadLeaveGuard = () => import("./leave-guard.tsx");
