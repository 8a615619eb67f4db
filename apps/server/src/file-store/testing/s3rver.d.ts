declare module '@20minutes/s3rver' {
  /** An S3 server on a folder; its only account is S3RVER with the secret S3RVER. */
  export default class S3rver {
    constructor(options: {
      readonly address?: string;
      readonly port: number;
      readonly silent?: boolean;
      readonly directory: string;
      readonly configureBuckets?: readonly { readonly name: string }[];
    });
    run(): Promise<{ readonly address: string; readonly port: number }>;
    close(): Promise<void>;
  }
}
