import {
  changePassword,
  passwordChangeFormSchema,
  type PasswordChangeForm as Values,
} from "@aushadhi/api/contract";
import {
  Checkbox,
  type SessionUser,
  TextField,
  toast,
  useMessages,
  usePlatform,
} from "@aushadhi/shared-ui";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { settings } from "./messages.ts";
import { activeSessionsQuery } from "./queries.ts";
import { SettingsForm } from "./settings-form.tsx";

const emptyValues: Values = { currentPassword: "", newPassword: "", confirmPassword: "" };

/** Changes the password of a user who knows the current one. All other sessions end. */
export function PasswordForm({ user }: { user: SessionUser }) {
  const { password: text } = useMessages(settings);
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const [isShown, setShown] = useState(false);
  const form = useForm<Values>({
    resolver: zodResolver(passwordChangeFormSchema),
    defaultValues: emptyValues,
  });
  const { errors } = form.formState;

  const save = async ({ currentPassword, newPassword }: Values) => {
    await api.call(changePassword, { body: { currentPassword, newPassword } });
    form.reset(emptyValues);
    toast("success", text.done);
    void queryClient.invalidateQueries(activeSessionsQuery(api));
  };
  const getFieldProps = (name: keyof Values, autoComplete: string) => ({
    id: `settings-${name}`,
    type: isShown ? "text" : "password",
    autoComplete,
    error: errors[name]?.message,
    ...form.register(name),
  });
  return (
    <SettingsForm form={form} words={text} save={save}>
      {/* Password managers need the user name. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={user.email}
        hidden
        readOnly
      />
      <TextField label={text.current} {...getFieldProps("currentPassword", "current-password")} />
      <TextField label={text.new} {...getFieldProps("newPassword", "new-password")} />
      <TextField label={text.confirm} {...getFieldProps("confirmPassword", "new-password")} />
      <Checkbox label={text.show} onChange={setShown} />
    </SettingsForm>
  );
}
