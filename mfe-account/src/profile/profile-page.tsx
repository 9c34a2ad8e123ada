import {
  ButtonLink,
  links,
  PageHeading,
  type SessionUser,
  sessionAtom,
  useMessages,
} from "@aushadhi/shared-ui";
import { useAtomValue } from "jotai";
import { useRef } from "react";
import { AccountPage } from "../ui/account-page.tsx";
import { LoggedOut } from "../ui/logged-out.tsx";
import { messages } from "./messages.ts";
import { PersonCard } from "./person-card.tsx";
import { Columns } from "./profile.styles.ts";
import { QuickActions } from "./quick-actions.tsx";
import { AccountSettings } from "./settings/account-settings.tsx";
import { useSettingsAddress } from "./settings/use-settings-address.ts";

/** The profile hub. It shows the signed-in user, who is in the document already. */
export default function ProfilePage() {
  const user = useAtomValue(sessionAtom);
  return (
    <AccountPage nav={user !== null}>
      {user ? <Profile key={user.id} user={user} /> : <PleaseLogIn />}
    </AccountPage>
  );
}

function Profile({ user }: { user: SessionUser }) {
  const { title } = useMessages(messages).profile;
  const settings = useSettingsAddress();
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

function PleaseLogIn() {
  const { title, text, toHome } = useMessages(messages).signIn;
  const { isOpen } = useSettingsAddress();
  return (
    <LoggedOut title={title} text={text} page={isOpen ? links.accountSettings : links.profile}>
      <ButtonLink href={links.home} $kind="soft">
        {toHome}
      </ButtonLink>
    </LoggedOut>
  );
}
