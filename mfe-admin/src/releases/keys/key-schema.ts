import {
  type RegisteredKey,
  releaseKeySchema,
  typedPackageSchema,
  z,
} from "@aushadhi/api/contract";

/** What a key's form begins with. */
export const toTypedKey = (key: RegisteredKey | null) => ({
  package: key?.package ?? "",
  publicKey: key?.publicKey ?? "",
});

/** The form: what was typed, as the API takes it. */
export const keyForm = z.object({
  package: typedPackageSchema,
  publicKey: releaseKeySchema.shape.publicKey,
});
