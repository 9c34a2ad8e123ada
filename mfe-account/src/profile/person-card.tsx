import { Badge, formatDay, Heading, type SessionUser, useMessages } from "@aushadhi/shared-ui";
import { Surface } from "../ui/panel.tsx";
import { LogOut } from "./log-out.tsx";
import { messages } from "./messages.ts";
import { Facts, Person } from "./profile.styles.ts";

/** Who somebody is to the shop, and the button with which they leave. */
export function PersonCard({ user }: { user: SessionUser }) {
  const text = useMessages(messages).profile;
  const name = user.name || text.unnamed;
  return (
    <Surface aria-labelledby="profile-name">
      <Person>
        <span className="initial" aria-hidden>
          {[...name][0]}
        </span>
        <div>
          <Heading $size="small" id="profile-name">
            {name}
          </Heading>
          <Badge $kind="good">{text.role(user.role)}</Badge>
        </div>
      </Person>
      <Facts>
        <Fact name={text.email} value={user.email} />
        {user.phone && <Fact name={text.phone} value={user.phone} />}
        <Fact name={text.since} value={formatDay(user.createdAt)} />
      </Facts>
      <LogOut />
    </Surface>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
