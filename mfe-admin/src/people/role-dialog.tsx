import { type Role, roleInputSchema, roles, type User, updateRole } from "@aushadhi/api/contract";
import { sessionAtom, setSession, toast, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { findKnown } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useStore } from "jotai";
import { useState } from "react";
import { FormDialog } from "../ui/dialog/form-dialog.tsx";
import { SelectField } from "../ui/form/fields.tsx";
import { useSaveForm } from "../ui/form/use-save-form.ts";
import { HandOver, nobody, type Successor } from "./hand-over.tsx";
import { peopleMessages } from "./messages.ts";
import { openOrdersQuery, peopleKey } from "./queries.ts";

/** Changes a user's role, after saying what the role allows. Who leaves the staff hands their open orders over. */
export function RoleDialog({ user, onClose }: { user: User; onClose(): void }) {
  const text = useMessages(peopleMessages);
  const { api } = usePlatform();
  const store = useStore();
  const queryClient = useQueryClient();
  const isMe = store.get(sessionAtom)?.id === user.id;
  const [successor, setSuccessor] = useState<Successor>("");
  const [isMissing, setMissing] = useState(false);
  const { form, submit, isSaving } = useSaveForm({
    schema: roleInputSchema,
    values: { role: user.role },
    async save({ role }) {
      const handOver = hasWork && { staffId: successor === nobody ? null : successor };
      const body = { role, ...(handOver && { handOver }) };
      const call = api.call(updateRole, { params: { id: user.id }, body });
      const { user: changed } = await call.catch((error: unknown) => {
        // Another admin may have been faster, or only the response was lost.
        void queryClient.invalidateQueries({ queryKey: peopleKey });
        throw error;
      });
      toast("success", text.done(changed.name, text.roles[changed.role]));
      onClose();
      // The site and the other tabs get the new session at once. Without the admin role the list is no longer allowed.
      if (isMe) setSession(store, changed);
      if (isMe && changed.role !== "admin") return;
      await queryClient.invalidateQueries({ queryKey: peopleKey });
    },
    failed: text.changeFailed,
  });
  const role = form.watch("role");
  const isLeaving = user.role !== "customer" && role === "customer";
  const work = useQuery({ ...openOrdersQuery(api, user.id), enabled: isLeaving });
  const hasWork = isLeaving && (work.data?.total ?? 0) > 0;
  return (
    <FormDialog
      title={text.change(user.name)}
      description={user.email}
      words={text.saving}
      isSaving={isSaving}
      onSubmit={(event) => {
        setMissing(hasWork && successor === "");
        if (hasWork && successor === "") event.preventDefault();
        else submit(event);
      }}
      onClose={onClose}
    >
      <div className="whole">
        <SelectField
          label={text.role}
          options={roles.map((value) => ({ value, text: text.roles[value] }))}
          value={role}
          onChange={(chosen: Role) => form.setValue("role", chosen)}
        />
      </div>
      {isLeaving && (
        <HandOver
          leaver={user}
          query={work}
          successor={successor}
          onChoose={setSuccessor}
          error={isMissing && successor === "" ? text.handOver.missing : undefined}
        />
      )}
      <p className="whole">{`${findKnown(text.mayDo, role) ?? ""} ${isMe ? text.ownRole : text.counts}`}</p>
    </FormDialog>
  );
}
