import { hasStoredUploads } from './stored-uploads-flag.ts';

/** Goes on with the files that an earlier visit left; loads nothing when there are none. */
export async function resumeStoredUploads(): Promise<void> {
  if (!hasStoredUploads()) return;
  const { resumeUploads } = await import('./uploads.ts');
  await resumeUploads();
}
