import { type Action, can } from '@tingest/domain/access';
import { useSession } from '../lib/session/session-store.ts';
import { useTexts } from '../lib/texts/texts.ts';

/**
 * Why the signed-in person can't change something of the tenant: it is locked, or their role may only look.
 * `undefined` when they can. Source: specification, section 6, SiteAdmin and Lockdown.
 */
export function useLockedText(action: Action): string | undefined {
  const t = useTexts();
  const { user, tenant } = useSession();
  const caller = { userId: user.id, role: user.role, tenantId: tenant.id, siteIds: [] };
  const decision = can(caller, action, {
    tenantId: tenant.id,
    tenantLocked: tenant.settings.lockdown,
  });
  if (decision.allowed) return undefined;
  return decision.problem.code === 'tenantLocked' ? t('problems.tenantLocked') : t('admin.editor.readOnly');
}
