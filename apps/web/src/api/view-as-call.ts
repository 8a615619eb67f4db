import { ApiError } from '@tingest/api-client';
import { flash } from '../lib/flash/flash.ts';
import type { ViewedUser } from '../lib/session/view-as-store.ts';
import { addAdminTexts, translateNow } from '../lib/texts/texts.ts';

/** Calls that read by POST: lists, exports, forms that are begun, and where files are. The server knows the same ones. */
const readingPath = /(^|\/)(filter|export|prepare|coverage|addresses)$/;

/** Whether a call only reads. */
export function isReading(method: string, path: string): boolean {
  const verb = method.toUpperCase();
  return verb === 'GET' || (verb === 'POST' && readingPath.test(path));
}

/**
 * Refuses what would change something while somebody looks as another: said at once and clearly, and never sent, so that it
 * cannot be done in the name of who looks.
 * @throws ApiError
 */
export async function refuseToWrite(method: string, path: string, { name }: ViewedUser): Promise<void> {
  if (isReading(method, path)) return;
  await addAdminTexts();
  throw new ApiError({
    status: 403,
    method: method.toUpperCase(),
    errors: [translateNow('admin.viewAs.refused', { name })],
  });
}

/** Says that somebody is themselves again because the other can't be looked as any more. */
export async function tellLost(): Promise<void> {
  await addAdminTexts();
  flash('warning', translateNow('admin.viewAs.lost'));
}
