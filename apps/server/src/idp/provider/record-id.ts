import { createHash } from 'node:crypto';

/** How the id of a record is stored: see record-adapter.ts. */
export function hashRecordId(id: string): Buffer {
  return createHash('sha256').update(id).digest();
}
