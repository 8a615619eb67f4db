import { ApiError } from '@tingest/api-client';
import { isScriptError } from '../lib/scripts/script-error.ts';
import { translateNow } from '../lib/texts/texts.ts';

/**
 * What to tell about a failed call: the server's own texts where it sent any, else the general one for what was tried.
 * Source: specification, section 8, API.
 */
export function errorTexts(error: unknown): readonly string[] {
  if (isScriptError(error)) return [translateNow('app.errors.scriptFailed')];
  if (!(error instanceof ApiError)) return [translateNow('app.errors.pageFailed')];
  if (error.errors.length > 0) return error.errors;
  if (error.isNoReply) return [translateNow('problems.noReply')];
  if (error.status === 401) return [translateNow('problems.notSignedIn')];
  return [translateNow(error.method === 'GET' ? 'problems.fetchError' : 'problems.sendError')];
}
