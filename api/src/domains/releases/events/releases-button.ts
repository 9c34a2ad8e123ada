/** The button of a mail that opens the releases in the back office. */
export const createReleasesButton = (origin: string) => ({
  label: "Open the releases",
  link: `${origin}/admin/dashboard?tab=settings&part=releases`,
});
