import { ButtonLink, links, PageHeading, type SessionUser, useMessages } from "@aushadhi/shared-ui";
import { useRef } from "react";
import { AccountPage } from "../ui/account-page.tsx";
import { messages } from "./messages.ts";
import { PersonCard } from "./person-card.tsx";
import { Columns } from "./profile.styles.ts";
import { QuickActions } from "./quick-actions.tsx";
import { AccountSettings } from "./settings/account-settings.tsx";
import { useSettingsAddress } from "./settings/use-settings-address.ts";

/** The profile hub. It shows the signed-in user, who is in the document already. */
export default function ProfilePage() {
  const { signIn } = useMessages(messages);
  const settings = useSettingsAddress();
  return (
    <AccountPage
      signIn={signIn}
      href={settings.isOpen ? links.accountSettings : links.profile}
      guestAction={
        <ButtonLink href={links.home} $kind="soft">
          {signIn.toHome}
        </ButtonLink>
      }
    >
      {(user) => <Profile key={user.id} user={user} settings={settings} />}
    </AccountPage>
  );
}

interface ProfileProps {
  user: SessionUser;
  settings: ReturnType<typeof useSettingsAddress>;
}

function Profile({ user, settings }: ProfileProps) {
  const { title } = useMessages(messages).profile;
  const opener = useRef<HTMLAnchorElement>(null);
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <Columns>
        <PersonCard user={user} />
        <QuickActions settingsLink={opener} />
      </Columns>
      <AccountSettings user={user} {...settings} returnFocus={() => opener.current} />
    </>
  );
}
