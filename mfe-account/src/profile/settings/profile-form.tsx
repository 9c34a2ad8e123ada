import { type ProfileInput, profileInputSchema } from "@aushadhi/api/contract";
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
import { saveProfile } from "./api.ts";
import { settings } from "./messages.ts";
import { SettingsForm } from "./settings-form.tsx";

const typed = ({ name, phone }: SessionUser): ProfileInput => ({ name, phone: phone ?? "" });

/** What a user says of themselves. Once saved, everything that shows it does so at once, in every tab. */
export function ProfileForm({ user }: { user: SessionUser }) {
  const { profile: text } = useMessages(settings);
  const { api } = usePlatform();
  const store = useStore();
  const form = useForm<ProfileInput>({
    resolver: zodResolver(profileInputSchema),
    defaultValues: typed(user),
  });
  const { errors } = form.formState;

  const save = async (input: ProfileInput) => {
    const saved = await saveProfile(api, input);
    // Another tab may have signed out meanwhile, or somebody else in.
    if (store.get(sessionAtom)?.id === saved.id) setSession(store, saved);
    form.reset(typed(saved));
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
