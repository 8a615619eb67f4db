import { IconTemplate } from '@tabler/icons-react';
import { openRoute } from '@tingest/domain/access';
import type { ReactNode } from 'react';
import { useSession } from '../lib/session/session-store.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { CreateLink } from './create-link.tsx';

/** Leads to the templates, beside the way to make something from nothing; absent for users who may not install them. */
export function TemplateLink(): ReactNode {
  const t = useTexts();
  const { role } = useSession().user;
  if (openRoute('/templates', role) !== 'open') return null;
  return <CreateLink to="/templates" label={t('admin.elementTypes.fromTemplate')} icon={IconTemplate} isSecond />;
}
