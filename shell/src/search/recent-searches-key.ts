/** Key of the recent searches in local storage. They may reveal an illness, so a sign-out removes them. */
export const recentSearchesKey = "shell:recent-searches";
