/** What was typed so far, passed from one dialog to the next. Forms write into it. Nothing renders from it. */
export interface Draft {
  name: string;
  email: string;
  password: string;
  confirmPassword: string;
}

export const createDraft = (): Draft => ({
  name: "",
  email: "",
  password: "",
  confirmPassword: "",
});
