declare module "s3rver" {
  interface StoredObject {
    bucket: string;
    key: string;
    content: import("node:stream").Readable | Buffer;
    metadata: object;
  }
  interface Store {
    putObject(object: StoredObject): Promise<{ size: number; md5: string }>;
    putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>;
    getResourcePath(bucket: string, key: string, resource: string): string;
  }
  /** An S3 server over a folder. */
  export default class S3rver {
    constructor(options: {
      directory: string;
      address: string;
      port: number;
      silent: boolean;
      configureBuckets: { name: string }[];
    });
    readonly store: Store;
    run(): Promise<{ port: number }>;
  }
}
