import type { Grant } from '@tingest/domain/access';
import { translate } from '@tingest/i18n/server';
import { anonymousOwnerId } from '../../../file-store/file-queries.ts';
import type { Caller } from '../../../http/authentication/caller.ts';
import type { DirectorySite, DirectoryTenant } from '../../../http/kernel/tenant-directory.ts';

/** Represents an anonymous user wherever a user's id is required. No user has it. */
export const anonymousUserId = anonymousOwnerId;

/**
 * Returns the caller for an anonymous fault report. It cannot sign in: it has two grants, to read the objects of one
 * category and to begin one service, so that the rights of an anonymous user are checked like all others.
 */
export function anonymousUser(
  tenant: DirectoryTenant,
  site: DirectorySite,
  service: { readonly id: string; readonly elementTypeId: string },
): Caller {
  const grant = (resource: Grant['resource'], id: string, action: Grant['actions'][number]): Grant => ({
    ...{ id: anonymousUserId, resource, ids: [id], actions: [action] },
    ...{ rowFilter: null, hiddenFieldIds: [], readonlyFieldIds: [] },
  });
  const name = translate(tenant.culture, 'publicPages.report.stranger');
  return {
    ...{ userId: anonymousUserId, subject: '', username: '', name, email: null, culture: tenant.culture },
    ...{ tenantId: tenant.id, tenantKey: tenant.key, role: 'User' },
    siteIds: [site.id],
    siteKeysById: new Map([[site.id, site.key]]),
    privilegeIds: [],
    privileges: [
      {
        ...{ id: anonymousUserId, name: '', siteId: site.id },
        grants: [grant('elementType', service.elementTypeId, 'read'), grant('transactionType', service.id, 'start')],
      },
    ],
  };
}
