import type { Answer, Body } from '@tingest/api-client';
import { api } from './http.ts';

const path = '/{tenantKey}/{siteKey}/templates/replicate';

/** What is to be copied where. Source: specification, section 3, Replication options. */
export type ReplicationOptions = Omit<Body<typeof path, 'post'>, 'dryRun'>;

export type ReplicationResult = Answer<typeof path, 'post'>;

/** What is done with one item, or would be. */
export type ReplicationStep = ReplicationResult['plan'][number];

/**
 * Copies the current site, or says what copying would do. It may take longer than other calls. Source: specification,
 * section 7, Replication.
 * @throws ApiError
 */
export function replicateSite(
  options: ReplicationOptions,
  { isDryRun }: { readonly isDryRun: boolean },
): Promise<ReplicationResult> {
  return api.post(path, { body: { ...options, dryRun: isDryRun }, timeout: null });
}
