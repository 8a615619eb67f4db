import { IconTableImport } from '@tabler/icons-react';
import { openRoute } from '@tingest/domain/access';
import type { ReactNode } from 'react';
import { useSession } from '../lib/session/session-store.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { CreateLink } from './create-link.tsx';

const path = '/elements/types/fromSpreadsheet';

/** Leads to a category from a spreadsheet; absent for users who may not create categories. */
export function SpreadsheetLink(): ReactNode {
  const t = useTexts();
  const { role } = useSession().user;
  if (openRoute(path, role) !== 'open') return null;
  return <CreateLink to={path} label={t('admin.spreadsheet.from')} icon={IconTableImport} isSecond />;
}
