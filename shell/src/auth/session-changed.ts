/** Said to the page of one person when another has signed in. */
export const sessionChanged = { status: 401, body: { code: "session_changed" } };
