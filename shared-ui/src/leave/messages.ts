export const leaveMessages = {
  en: {
    title: "Leave without saving?",
    text: "What you typed or chose here is not saved and will be lost.",
    leave: "Leave",
    stay: "Stay",
    close: "Close",
  },
};
