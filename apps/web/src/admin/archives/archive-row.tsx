import { Badge, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { formatDate, formatDateTime } from '@tingest/domain/foundation';
import { formatNumber } from '@tingest/i18n';
import { type ReactNode, useState } from 'react';
import { type Archive, archiveAddress, isInProgress, useDeleteArchive } from '../../api/archives.ts';
import { errorTexts } from '../../api/error-texts.ts';
import { fileSizeText } from '../../features/form/types/file/file-size.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { openDownload } from '../../lib/download/open-download.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { confirm } from '../../ui/dialog/confirm.ts';
import '@mantine/core/styles/Progress.css';
import styles from './archive-row.module.css';

const colors = { queued: 'gray', running: 'blue', completed: 'green', failed: 'red' } as const;

/** One archive: its content, its progress, and its actions. */
export function ArchiveRow({ archive }: { readonly archive: Archive }): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const timeZone = useSession().tenant.ianaTimeZone;
  const { createdAt, keptUntil, missingFiles, problem, siteName, size, startedByName, status } = archive;
  const facts = [
    size === null ? null : fileSizeText(culture, size),
    t('admin.archives.by', { time: formatDateTime(createdAt, timeZone), name: startedByName }),
    status === 'completed' && keptUntil ? t('admin.archives.until', { date: formatDate(keptUntil, timeZone) }) : null,
  ];
  return (
    <li className={styles.row}>
      <Stack gap={4} flex="1 1 280px" miw={0}>
        <Group gap="xs">
          <Text fw={500}>
            {siteName === null ? t('admin.archives.whole') : t('admin.archives.siteNamed', { name: siteName })}
          </Text>
          <Badge color={colors[status]}>{t(`admin.archives.status.${status}`)}</Badge>
        </Group>
        <Text size="sm" c="dimmed">
          {facts.filter(Boolean).join(' · ')}
        </Text>
        {isInProgress(archive) && <ArchiveProgress archive={archive} />}
        {problem && (
          <Text size="sm" c="red">
            {problem}
          </Text>
        )}
        {missingFiles > 0 && <Text size="sm">{t('admin.archives.missing', { count: missingFiles })}</Text>}
      </Stack>
      <ArchiveActions archive={archive} />
    </li>
  );
}

function ArchiveProgress({ archive: { fileName, progress } }: { readonly archive: Archive }): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const [done = '', total = ''] = [progress.done, progress.total].map((number) => formatNumber(culture, number));
  return (
    <>
      <Progress value={progress.total === 0 ? 0 : (100 * progress.done) / progress.total} aria-label={fileName} />
      <Text size="sm">
        {progress.total === 0 ? t('admin.archives.waiting') : t('admin.archives.progress', { done, total })}
      </Text>
    </>
  );
}

function ArchiveActions({ archive }: { readonly archive: Archive }): ReactNode {
  const t = useTexts();
  const remove = useDeleteArchive();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const { fileName: name, id, status } = archive;
  const isRunning = isInProgress(archive);
  const run = async (work: () => Promise<void>): Promise<void> => {
    setErrors([]);
    try {
      await work();
    } catch (error) {
      setErrors(errorTexts(error));
    }
  };
  const askAndRemove = async (): Promise<void> => {
    const question = {
      ...{ title: t('admin.archives.confirm.title'), text: t('admin.archives.confirm.text', { name }) },
      ...{ confirmLabel: t('admin.archives.remove'), isDestructive: true },
    };
    if (isRunning || status === 'failed' || (await confirm(question))) await remove.mutateAsync(id);
  };
  return (
    <Stack gap={4}>
      <Group gap="xs">
        {status === 'completed' && (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            aria-label={t('admin.archives.downloadNamed', { name })}
            onClick={() => void run(async () => openDownload(await archiveAddress(id)))}
          >
            {t('admin.archives.download')}
          </Button>
        )}
        <Button
          variant="subtle"
          color="red"
          leftSection={isRunning ? undefined : <IconTrash size={18} aria-hidden />}
          aria-label={t(isRunning ? 'admin.archives.stopNamed' : 'admin.archives.removeNamed', { name })}
          loading={remove.isPending}
          onClick={() => void run(askAndRemove)}
        >
          {t(isRunning ? 'admin.archives.stop' : 'admin.archives.remove')}
        </Button>
      </Group>
      {errors.length > 0 && (
        <Text size="sm" c="red" role="alert">
          {errors.join(' ')}
        </Text>
      )}
    </Stack>
  );
}
