import { Button, FileButton, Group, Text } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { exportItems, importItems } from '../../features/outbox/outbox-file.ts';
import type { OutboxItem } from '../../features/outbox/outbox-item.ts';
import { isOfCurrentUser } from '../../features/outbox/outbox-owner.ts';
import { saveFile } from '../../lib/download/save-file.ts';
import { flash } from '../../lib/flash/flash.ts';
import { sitesOf } from '../../lib/session/session-data.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Section } from '../../ui/rows/section.tsx';

/** Saves the waiting forms as a file, and adds those of a file. */
export function OutboxFile({ items }: { readonly items: readonly OutboxItem[] }): ReactNode {
  const t = useTexts();
  const session = useSession();
  const siteKeys = sitesOf(session).map(({ key }) => key);
  const save = async (): Promise<void> => {
    saveFile(await exportItems(items), `outbox-${session.user.username}-${new Date().toISOString().slice(0, 10)}.json`);
  };
  const open = async (file: File | null): Promise<void> => {
    if (!file) return;
    const result = await importItems(file, (owner) => isOfCurrentUser(owner) && siteKeys.includes(owner.siteKey));
    if (result.kind === 'damaged') flash('error', t('service.outbox.importBad'));
    else if (result.kind === 'ofAnotherUser') flash('error', t('service.outbox.importOther'));
    else if (result.kind === 'full') flash('error', t('service.outbox.importFull'));
    else if (result.count === 0) flash('info', t('service.outbox.importNone'));
    else flash('success', t('service.outbox.imported', { count: result.count }));
  };
  return (
    <Section title={t('service.outbox.fileTitle')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('service.outbox.fileText')}
      </Text>
      <Group gap="sm">
        {items.length > 0 && (
          <Button
            size="md"
            variant="default"
            leftSection={<IconDownload size={20} aria-hidden />}
            onClick={() => void save()}
          >
            {t('service.outbox.saveFile')}
          </Button>
        )}
        <FileButton accept="application/json,.json" onChange={(file) => void open(file)}>
          {(props) => (
            <Button {...props} size="md" variant="default" leftSection={<IconUpload size={20} aria-hidden />}>
              {t('service.outbox.openFile')}
            </Button>
          )}
        </FileButton>
      </Group>
    </Section>
  );
}
