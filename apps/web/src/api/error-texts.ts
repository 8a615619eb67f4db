import { ApiError } from '@tingest/api-client';
import { isScriptError } from '../lib/scripts/script-error.ts';
import { translateNow } from '../lib/texts/texts.ts';

/**
 * Returns the messages for a failed call: the server's texts if it sent any, else the general text for the attempted
 * action. Source: specification, section 8, API.
 */
export function errorTexts(error: unknown): readonly string[] {
  if (isScriptError(error)) return [translateNow('app.errors.scriptFailed')];
  if (!(error instanceof ApiError)) return [translateNow('app.errors.pageFailed')];
  if (error.errors.length > 0) return error.errors;
  if (error.isNoReply) return [translateNow('problems.noReply')];
  if (error.status === 401) return [translateNow('problems.notSignedIn')];
  return [translateNow(error.method === 'GET' ? 'problems.fetchError' : 'problems.sendError')];
}
