import {
  Badge,
  Button,
  findLang,
  formatDay,
  Heading,
  links,
  Nepali,
  type SessionUser,
  signOut,
  toast,
  useMessages,
  usePlatform,
  withoutScript,
} from "@aushadhi/shared-ui";
import { Fact } from "@aushadhi/shared-ui/bundled/fact.tsx";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { PhoneNumber } from "@aushadhi/shared-ui/bundled/phone-number.tsx";
import { useMutation } from "@tanstack/react-query";
import { useStore } from "jotai";
import { styled } from "styled-components";
import { useLocation } from "wouter";
import { Surface } from "../ui/panel.tsx";
import { messages } from "./messages.ts";
import { Facts, Person } from "./profile.styles.ts";

/** The user's name, role and contact data, with the logout button. */
export function PersonCard({ user }: { user: SessionUser }) {
  const text = useMessages(messages).profile;
  const name = user.name || text.unnamed;
  return (
    <Surface aria-labelledby="profile-name">
      <Person>
        <span className="initial" aria-hidden lang={findLang(name)}>
          {[...name][0]}
        </span>
        <div>
          <Heading $size="small" id="profile-name">
            <Nepali text={name} />
          </Heading>
          <Badge $kind="good">{text.role(user.role)}</Badge>
        </div>
      </Person>
      <Facts>
        <Fact name={text.email}>{user.email}</Fact>
        {user.phone && (
          <Fact name={text.phone}>
            <PhoneNumber number={user.phone} />
          </Fact>
        )}
        <Fact name={text.since}>{formatDay(user.createdAt)}</Fact>
      </Facts>
      <LogoutButton />
    </Surface>
  );
}

/** Button that signs the user out and goes to the home page. */
function LogoutButton() {
  const { logout, logoutFailed } = useMessages(messages).profile;
  const { api } = usePlatform();
  const store = useStore();
  const [, navigate] = useLocation();
  const { mutate, isPending } = useMutation({
    mutationFn: () => signOut(store, api),
    networkMode: "always",
    onSuccess: () => navigate(links.home),
    onError: (error) => toast("error", getFailureText(error, logoutFailed)),
  });
  return (
    <Logout $kind="ghost" aria-busy={isPending || undefined} onClick={() => isPending || mutate()}>
      {logout}
    </Logout>
  );
}

const Logout = styled(Button)`
  justify-self: start;

  ${withoutScript} {
    display: none;
  }
`;
