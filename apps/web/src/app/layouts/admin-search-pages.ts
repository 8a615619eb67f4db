import { IconDeviceMobile } from '@tabler/icons-react';
import type { Role } from '@tingest/domain/access';
import type { TextKey } from '@tingest/i18n';
import type { FoundPage } from '../../features/global-search/found-page.ts';
import { menuFor } from './admin-menu-entries.ts';

/** Further words that the pages of the menu are found by. */
const words: Readonly<Record<string, TextKey>> = {
  '/dashboard': 'search.pages.dashboard',
  '/operations/list': 'search.pages.operations',
  '/transactions/list': 'search.pages.transactions',
  '/elements/types': 'search.pages.elementTypes',
  '/elements/list': 'search.pages.elements',
  '/records/types': 'search.pages.recordTypes',
  '/labels': 'search.pages.labels',
  '/imports/elements': 'search.pages.imports',
  '/imports/records': 'search.pages.imports',
  '/imports/users': 'search.pages.imports',
  '/transactions/types': 'search.pages.transactionTypes',
  '/operations/types': 'search.pages.operationTypes',
  '/schemas': 'search.pages.schemas',
  '/transfers': 'search.pages.transfers',
  '/processors/configs/module': 'search.pages.modules',
  '/processors/configs/integration': 'search.pages.integrations',
  '/processors/runs': 'search.pages.runs',
  '/users': 'search.pages.users',
  '/users/privileges': 'search.pages.privileges',
  '/tenants': 'search.pages.tenants',
  '/processors/restrictions/module': 'search.pages.restrictions',
  '/files': 'search.pages.files',
  '/messages': 'search.pages.messages',
  '/sms': 'search.pages.sms',
  '/archives': 'search.pages.archives',
  '/audit': 'search.pages.audit',
  '/help': 'search.pages.help',
};

/** The pages of the menu that a role may open, and the field side. Branches without a page of their own are left out. */
export function adminSearchPages(role: Role): readonly FoundPage[] {
  const entries = menuFor(role).flatMap((group) => group.entries);
  const pages = entries.filter(({ types, all }) => types === undefined || all !== undefined);
  return [
    ...pages.map(
      ({ label, icon, path }): FoundPage => ({ label, icon, path, ...(words[path] && { words: words[path] }) }),
    ),
    { label: 'search.pages.fieldSide', icon: IconDeviceMobile, path: '/exe', words: 'search.pages.fieldSideWords' },
  ];
}
