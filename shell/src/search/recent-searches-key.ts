/** Where recent searches lie in local storage. What somebody looked for may tell of an illness: it goes at sign-out. */
export const recentSearchesKey = "shell:recent-searches";
