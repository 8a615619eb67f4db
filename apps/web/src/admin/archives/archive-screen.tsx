import { Button, Card, Code, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { isInProgress, useArchives, useStartArchive } from '../../api/archives.ts';
import { errorTexts } from '../../api/error-texts.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { pageTitle, useWindowTitle } from '../../lib/title/window-title.ts';
import { Rows, RowsSkeleton } from '../../ui/rows/row.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import { PageTitle, PartTitle } from '../../ui/text/titles.tsx';
import '@mantine/core/styles/Code.css';
import { ErrorLine } from '../../ui/states/error-line.tsx';
import { LoadedItem } from '../loaded-item.tsx';
import { ArchiveRow } from './archive-row.tsx';

/** The tenant, or one of its sites, as a file: written in the background, kept for some days, and how it is brought back. */
export function ArchiveScreen(): ReactNode {
  const t = useTexts();
  const archives = useArchives();
  const { data } = archives;
  const title = t('admin.archives.menu');
  useWindowTitle(pageTitle(title));
  return (
    <Stack gap="lg" maw={760}>
      <Stack gap="xs">
        <PageTitle>{title}</PageTitle>
        <Hint maw={640}>{t('admin.archives.about')}</Hint>
      </Stack>
      <NewArchive isInProgress={data?.items.some(isInProgress) ?? false} />
      <Stack gap="xs">
        <PartTitle>{t('admin.archives.list')}</PartTitle>
        <LoadedItem query={archives} skeleton={<RowsSkeleton count={1} />}>
          {({ items }) =>
            items.length === 0 ? (
              <Text c="dimmed">{t('admin.archives.empty')}</Text>
            ) : (
              <>
                <Rows label={t('admin.archives.list')}>
                  {items.map((archive) => (
                    <ArchiveRow key={archive.id} archive={archive} />
                  ))}
                </Rows>
                <Hint>{t('admin.archives.keep')}</Hint>
              </>
            )
          }
        </LoadedItem>
      </Stack>
      <HowToRestore fileName={data?.items[0]?.fileName} />
    </Stack>
  );
}

function NewArchive({ isInProgress }: { readonly isInProgress: boolean }): ReactNode {
  const t = useTexts();
  const { sites } = useSession().tenant;
  const [siteId, setSiteId] = useState('');
  // The same for a second press, and another one once that is begun.
  const [id, setId] = useState(() => uuidv7());
  const start = useStartArchive();
  const begin = (): void =>
    start.mutate({ id, siteId: siteId === '' ? null : siteId }, { onSuccess: () => setId(uuidv7()) });
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Group align="flex-end" gap="sm">
          <NativeSelect
            label={t('admin.archives.what')}
            value={siteId}
            onChange={({ currentTarget }) => setSiteId(currentTarget.value)}
            data={[
              { value: '', label: t('admin.archives.whole') },
              ...sites.map((site) => ({
                value: site.id,
                label: t('admin.archives.siteOnly', { name: site.name }),
              })),
            ]}
            flex="1 1 260px"
          />
          <Button
            leftSection={<IconArchive size={18} aria-hidden />}
            loading={start.isPending}
            disabled={isInProgress}
            onClick={begin}
          >
            {t('admin.archives.start')}
          </Button>
        </Group>
        <Text role="status" size="sm">
          {isInProgress && t('admin.archives.started')}
        </Text>
        {start.error && <ErrorLine texts={errorTexts(start.error)} />}
      </Stack>
    </Card>
  );
}

function HowToRestore({ fileName = 'archive.tar.gz' }: { readonly fileName?: string | undefined }): ReactNode {
  const t = useTexts();
  return (
    <Stack gap="xs">
      <PartTitle>{t('admin.archives.restore.title')}</PartTitle>
      <Text size="sm">{t('admin.archives.restore.text')}</Text>
      <Code block tabIndex={0}>{`npm run archive -- restore ${fileName}`}</Code>
      <Text size="sm">{t('admin.archives.restore.key', { option: '--tenant KEY' })}</Text>
      <Text size="sm">{t('admin.archives.restore.without')}</Text>
    </Stack>
  );
}
