import type { ReactNode } from 'react';
import { HelpView } from '../../features/help/help-view.tsx';
import { useTexts } from '../../lib/texts/texts.ts';
import { pageTitle, useWindowTitle } from '../../lib/title/window-title.ts';

/** `/help`: how things are done in the administration first. */
export function HelpScreen(): ReactNode {
  const t = useTexts();
  useWindowTitle(pageTitle(t('admin.menu.help')));
  return <HelpView first="desk" />;
}
