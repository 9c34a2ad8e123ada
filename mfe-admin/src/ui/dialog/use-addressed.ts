import { dropForms } from "@aushadhi/shared-ui";
import { useEffect, useRef } from "react";
import { useFields } from "../use-fields.ts";

/**
 * The open item, kept in the address as `&product=<id>`, so that it can be reloaded and shared.
 * `close` works only while that item is open: a slow save neither closes another item nor returns
 * to this screen.
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
      if (id === null || openId.current !== id) return;
      // The entry of its form comes first: the item's own entry is the one to replace.
      dropForms(() => fields.go({ [name]: null }, { replace: true }));
    },
  };
}

export type Addressed = ReturnType<typeof useAddressed>;
