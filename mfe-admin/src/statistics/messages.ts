export const statisticsTexts = {
  title: "Analytics Dashboard",
  description: "What the shop has and does, in figures.",
};
