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
 * Refuses requests that would change data while the app is viewed as another user: with an immediate message and
 * without sending them, so that no change is made in the name of the viewing user.
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

/** Notifies the user that viewing as another user has ended because it is no longer possible. */
export async function reportLostView(): Promise<void> {
  await addAdminTexts();
  flash('warning', translateNow('admin.viewAs.lost'));
}
