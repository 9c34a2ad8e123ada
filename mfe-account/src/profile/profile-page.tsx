import { ButtonLink, links, PageHeading, type SessionUser, useMessages } from "@aushadhi/shared-ui";
import { useRef } from "react";
import { AccountPage } from "../ui/account-page.tsx";
import { messages } from "./messages.ts";
import { PersonCard } from "./person-card.tsx";
import { Columns } from "./profile.styles.ts";
import { QuickActions } from "./quick-actions.tsx";
import { AccountSettings } from "./settings/account-settings.tsx";
import { useSettingsUrl } from "./settings/use-settings-url.ts";

/** The profile page. The document already contains the signed-in user. */
export default function ProfilePage() {
  const { signIn } = useMessages(messages);
  const settings = useSettingsUrl();
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
  settings: ReturnType<typeof useSettingsUrl>;
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
