import { IconLockAccess } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';

/** Page for users that may sign in but have no privileges at the site yet. */
export function NoAccess(): ReactNode {
  const t = useTexts();
  const { site, user } = useSession();
  return (
    <EmptyState
      icon={IconLockAccess}
      title={t('service.noAccess.title')}
      text={
        site.key === ''
          ? t('service.noAccess.noSite', { username: user.username })
          : t('service.noAccess.text', { site: site.name, username: user.username })
      }
    />
  );
}
