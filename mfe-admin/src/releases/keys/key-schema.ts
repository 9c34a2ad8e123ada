import {
  type RegisteredKey,
  releaseKeySchema,
  typedPackageSchema,
  z,
} from "@aushadhi/api/contract";

/** Initial values of the key form. */
export const toTypedKey = (key: RegisteredKey | null) => ({
  package: key?.package ?? "",
  publicKey: key?.publicKey ?? "",
});

/** The key form: typed values to API input. */
export const keyFormSchema = z.object({
  package: typedPackageSchema,
  publicKey: releaseKeySchema.shape.publicKey,
});
