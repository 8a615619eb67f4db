import { readStoredJson, writeStored, writeStoredJson } from '../../lib/storage/safe-storage.ts';
import { fileIdsIn } from '../../lib/uploads/file-ids.ts';
import type { DraftOwner } from '../drafts/operation-draft.ts';
import type { OutboxItem } from './outbox-item.ts';

const flagKey = 'tingest.outbox';

/** Ids of the items' files. The key begins as those of drafts do, so that the files stay as theirs do (`draftTexts`). */
const filesKey = 'tingest.draft-files';

type Counts = Readonly<Record<string, number>>;

const isCounts = (value: unknown): value is Counts => typeof value === 'object' && value !== null;

function personOf({ tenantKey, username }: Pick<DraftOwner, 'tenantKey' | 'username'>): string {
  return `${tenantKey}/${username}`;
}

/**
 * Notes, where it can be read without opening a database, how many items of each user the device keeps, and which files
 * they need.
 */
export function flagStoredItems(items: readonly Pick<OutboxItem, 'owner' | 'request'>[]): void {
  const fileIds = items.flatMap(({ request }) => fileIdsIn(request.dataProperties));
  writeStored('local', filesKey, fileIds.length > 0 ? JSON.stringify(fileIds) : null);
  const counts: Record<string, number> = {};
  for (const { owner } of items) counts[personOf(owner)] = (counts[personOf(owner)] ?? 0) + 1;
  if (items.length === 0) writeStored('local', flagKey, null);
  else writeStoredJson('local', flagKey, counts);
}

/** How many items of a user the device kept when it was last written. */
export function countStoredItems(person: Pick<DraftOwner, 'tenantKey' | 'username'>): number {
  return readStoredJson('local', flagKey, isCounts)?.[personOf(person)] ?? 0;
}

/** Whether the device keeps items of any user. */
export function hasStoredItems(): boolean {
  return readStoredJson('local', flagKey, isCounts) !== null;
}
