import { type ProfileInput, profileInputSchema, updateProfile } from "@aushadhi/api/contract";
import {
  type SessionUser,
  sessionAtom,
  setSession,
  TextField,
  toast,
  useMessages,
  usePlatform,
} from "@aushadhi/shared-ui";
import { zodResolver } from "@hookform/resolvers/zod";
import { useStore } from "jotai";
import { useForm } from "react-hook-form";
import { settings } from "./messages.ts";
import { SettingsForm } from "./settings-form.tsx";

const toFormValues = ({ name, phone }: SessionUser): ProfileInput => ({ name, phone: phone ?? "" });

/** Name and phone of the user. A saved change is shown at once everywhere, in every tab. */
export function ProfileForm({ user }: { user: SessionUser }) {
  const { profile: text } = useMessages(settings);
  const { api } = usePlatform();
  const store = useStore();
  const form = useForm<ProfileInput>({
    resolver: zodResolver(profileInputSchema),
    defaultValues: toFormValues(user),
  });
  const { errors } = form.formState;

  const save = async (input: ProfileInput) => {
    const { user: saved } = await api.call(updateProfile, { body: input });
    // Another tab may have signed out meanwhile, or signed in another user.
    if (store.get(sessionAtom)?.id === saved.id) setSession(store, saved);
    form.reset(toFormValues(saved));
    toast("success", text.done);
  };
  return (
    <SettingsForm form={form} words={text} save={save}>
      <TextField
        id="settings-name"
        label={text.name}
        autoComplete="name"
        error={errors.name?.message}
        {...form.register("name")}
      />
      <TextField
        id="settings-phone"
        label={text.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={errors.phone?.message}
        {...form.register("phone")}
      />
    </SettingsForm>
  );
}
