import { Card, Stack, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { formatDateTime } from '@tingest/domain/foundation';
import type { ReactNode } from 'react';
import { useTransferRunFile } from '../../api/transfers.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { pageTitle, useWindowTitle } from '../../lib/title/window-title.ts';
import { PageTitle } from '../../ui/text/titles.tsx';
import { LoadedPage } from '../loaded-page.tsx';
import { FileButton } from './runs-step.tsx';

/** A file that was too large for a mail, for the recipients of the mail. */
export function RunFileScreen(): ReactNode {
  const t = useTexts();
  const { id = '' } = useParams({ strict: false });
  const timeZone = useSession().tenant.ianaTimeZone;
  useWindowTitle(pageTitle(t('admin.transfers.fileTitle')));
  return (
    <LoadedPage
      query={useTransferRunFile(id)}
      goneTitle={t('admin.transfers.fileGone')}
      list={{ path: '/dashboard', label: t('admin.menu.dashboard') }}
    >
      {({ name, transferName, until }) => (
        <Stack gap="md" maw={640}>
          <PageTitle>{transferName}</PageTitle>
          <Card withBorder>
            <Stack gap="xs">
              <FileButton id={id} name={name} />
              <Text size="sm">{t('admin.transfers.fileUntil', { time: formatDateTime(until, timeZone) })}</Text>
            </Stack>
          </Card>
        </Stack>
      )}
    </LoadedPage>
  );
}
