import { IconChecklist, IconHelpCircle, IconHome, IconListSearch, IconScan, IconSettings } from '@tabler/icons-react';
import { isAdmin } from '@tingest/domain/access';
import type { FoundPage } from '../../features/global-search/found-page.ts';
import { maySomewhere } from '../../lib/session/granted.ts';
import { fieldStart } from '../../lib/session/session-data.ts';
import type { Session } from '../../lib/session/session-store.ts';

/** The pages of the field side that the reader may use, and the administration for those who have it. */
export function fieldSearchPages(session: Session): readonly FoundPage[] {
  const seesObjects = maySomewhere(session, 'elements.read');
  const objectPages: readonly FoundPage[] = [
    { label: 'app.shell.scan', icon: IconScan, path: '/exe?scan=true', words: 'search.pages.scan' },
    { label: 'app.shell.myWork', icon: IconChecklist, path: '/exe?show=work', words: 'search.pages.work' },
    { label: 'exe.start.allElements', icon: IconListSearch, path: '/exe/elementList', words: 'search.pages.list' },
  ];
  return [
    { label: 'app.shell.start', icon: IconHome, path: fieldStart(session) },
    ...(seesObjects ? objectPages : []),
    ...(maySomewhere(session, 'operations.perform')
      ? [{ label: 'exe.start.round', icon: IconScan, path: '/exe?show=round', words: 'search.pages.round' } as const]
      : []),
    { label: 'exe.start.help', icon: IconHelpCircle, path: '/exe/help', words: 'search.pages.help' },
    ...(isAdmin(session.user.role)
      ? [
          {
            label: 'search.pages.administration',
            icon: IconSettings,
            path: '/dashboard',
            words: 'search.pages.administrationWords',
          } as const,
        ]
      : []),
  ];
}
