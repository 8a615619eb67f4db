import { NativeSelect } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { fieldStart, sitesOf } from '../../lib/session/session-data.ts';
import { changeSite, useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { keepForms, leaveForms } from '../../lib/unsaved/open-forms.ts';
import { useUnsavedQuestion } from '../../ui/dialog/use-unsaved-question.ts';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Input.css';

/** The site to work at. On a site-locked page it can't be changed, and says why; elsewhere unsaved changes are asked about first. Source: specification, section 2. */
export function SitePicker({ isLocked }: { readonly isLocked: boolean }): ReactNode {
  const t = useTexts();
  const session = useSession();
  const router = useRouter();
  const sites = sitesOf(session);
  const ask = useUnsavedQuestion();
  const change = async (key: string): Promise<void> => {
    if (!(await leaveForms(ask))) return;
    // A thing, and what is done with it, belongs to the site that is left, and is not asked for at the other one.
    if (isOfSite(router.state.location.pathname)) await router.navigate({ to: fieldStart(session) });
    changeSite(key);
    // What belongs to no site stays open.
    keepForms();
  };
  return (
    <NativeSelect
      size="md"
      label={t('app.userMenu.site')}
      description={isLocked ? t('app.userMenu.siteLocked') : undefined}
      disabled={isLocked || sites.length < 2}
      value={session.site.key}
      onChange={(event) => void change(event.currentTarget.value)}
      data={sites.map((site) => ({ value: site.key, label: site.name }))}
    />
  );
}

/** Whether a page of the field side is about something of one site. */
function isOfSite(path: string): boolean {
  return path.startsWith('/exe/') && path !== '/exe/help';
}
