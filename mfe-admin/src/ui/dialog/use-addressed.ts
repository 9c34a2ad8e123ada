import { useEffect, useRef } from "react";
import { useFields } from "../use-fields.ts";

/**
 * A thing that the address says is open, as `&product=<id>`, so that it can be reloaded and sent to others. `close` closes
 * it only while it is still open: what is saved late neither closes another one nor leads back to this screen.
 */
export function useAddressed(name: string) {
  const fields = useFields();
  const id = fields.get(name) || null;
  const openId = useRef(id);
  useEffect(() => {
    openId.current = id;
    return () => {
      openId.current = null;
    };
  }, [id]);
  return {
    id,
    buildHref: (to: string) => fields.buildHref({ [name]: to }),
    open: (to: string) => fields.go({ [name]: to }),
    close: () => {
      if (id !== null && openId.current === id) fields.go({ [name]: null }, { replace: true });
    },
  };
}

export type Addressed = ReturnType<typeof useAddressed>;
