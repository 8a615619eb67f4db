import { hasStoredItems } from './outbox-flag.ts';

/** Sends what an earlier visit left; loads nothing when there is nothing. */
export async function resumeStoredOutbox(): Promise<void> {
  if (!hasStoredItems()) return;
  const { resumeOutbox } = await import('./outbox.ts');
  await resumeOutbox();
}
