/** What was typed so far, handed from one dialog to the next. Forms write into it; nothing is rendered by it. */
export interface Draft {
  name: string;
  email: string;
  password: string;
  confirmPassword: string;
}

export const emptyDraft = (): Draft => ({ name: "", email: "", password: "", confirmPassword: "" });
