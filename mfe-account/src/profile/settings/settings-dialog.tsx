import { Dialog, HasAddress, type SessionUser, useMessages } from "@aushadhi/shared-ui";
import { account } from "../../ui/messages.ts";
import { settings } from "./messages.ts";
import { PasswordForm } from "./password-form.tsx";
import { PasswordLink } from "./password-link.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { Sessions } from "./sessions.tsx";
import { Sections } from "./settings.styles.ts";

export interface SettingsDialogProps {
  user: SessionUser;
  isOpen: boolean;
  close(): void;
  /** Element that gets the focus after closing. */
  returnFocus(): HTMLElement | null;
}

/** The account settings: two independent forms and the active sessions. This file is its own chunk. */
export function SettingsDialog({ user, isOpen, close, returnFocus }: SettingsDialogProps) {
  const { title } = useMessages(settings);
  const { close: closeLabel } = useMessages(account);
  return (
    <HasAddress value={true}>
      <Dialog
        open={isOpen}
        title={title}
        onClose={close}
        closeLabel={closeLabel}
        returnFocus={returnFocus}
      >
        <Sections>
          <ProfileForm user={user} />
          <div>
            <PasswordForm user={user} />
            <PasswordLink email={user.email} />
          </div>
          <Sessions />
        </Sections>
      </Dialog>
    </HasAddress>
  );
}
