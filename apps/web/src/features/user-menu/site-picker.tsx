import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { sitesOf } from '../../lib/session/session-data.ts';
import { changeSite, useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Input.css';

/** The site to work at. On a site-locked page it can't be changed, and says why. Source: specification, section 2. */
export function SitePicker({ isLocked }: { readonly isLocked: boolean }): ReactNode {
  const t = useTexts();
  const session = useSession();
  const sites = sitesOf(session);
  return (
    <NativeSelect
      size="md"
      label={t('app.userMenu.site')}
      description={isLocked ? t('app.userMenu.siteLocked') : undefined}
      disabled={isLocked || sites.length < 2}
      value={session.site.key}
      onChange={(event) => changeSite(event.currentTarget.value)}
      data={sites.map((site) => ({ value: site.key, label: site.name }))}
    />
  );
}
