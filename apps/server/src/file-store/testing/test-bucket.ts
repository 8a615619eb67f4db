import S3rver from '@20minutes/s3rver';

/** A bucket of an S3 server of its own, in a folder. */
export interface TestBucket {
  /** As `FILES_URL` takes it. */
  readonly url: string;
  close(): Promise<void>;
}

export async function startTestBucket(folder: string): Promise<TestBucket> {
  const name = 'tingest-files';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name }],
  });
  const { port } = await server.run();
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/${name}?region=eu-north-1`,
    close: () => server.close(),
  };
}
