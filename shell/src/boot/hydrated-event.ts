/** Event of the window when the page is hydrated. */
export const hydratedEvent = "hydrated";
