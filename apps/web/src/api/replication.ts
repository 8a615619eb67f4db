import type { Answer, Body } from '@tingest/api-client';
import { api } from './http.ts';

const path = '/{tenantKey}/{siteKey}/templates/replicate';

/** Source, target and content of a replication. Source: specification, section 3, Replication options. */
export type ReplicationOptions = Omit<Body<typeof path, 'post'>, 'dryRun'>;

export type ReplicationResult = Answer<typeof path, 'post'>;

/** Action on one item, performed or planned. */
export type ReplicationStep = ReplicationResult['plan'][number];

/**
 * Copies the current site, or reports the changes that copying would make. It may take longer than other calls. Source:
 * specification, section 7, Replication.
 * @throws ApiError
 */
export function replicateSite(
  options: ReplicationOptions,
  { isDryRun }: { readonly isDryRun: boolean },
): Promise<ReplicationResult> {
  return api.post(path, { body: { ...options, dryRun: isDryRun }, timeout: null });
}
