import { isAnyKept } from './kept-mark.ts';

/** Goes on with the files that an earlier visit left; loads nothing when there are none. */
export async function resumeKeptUploads(): Promise<void> {
  if (!isAnyKept()) return;
  const { resumeUploads } = await import('./uploads.ts');
  await resumeUploads();
}
