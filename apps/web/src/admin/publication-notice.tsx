import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { errorTexts } from '../api/error-texts.ts';
import { type PublishedCollection, usePublication, usePublish } from '../api/publication.ts';
import type { StoredPublishable } from '../api/publishable-items.ts';
import { flash } from '../lib/flash/flash.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { useRelatedText } from './use-publication.ts';

interface PublicationNoticeProps {
  readonly collection: PublishedCollection;
  readonly storedItem: StoredPublishable;
  readonly isLocked: boolean;
}

/**
 * Note at a published item: the unpublished items that it needs and that users cannot see, with a button that publishes
 * them.
 */
export function PublicationNotice({ collection, storedItem, isLocked }: PublicationNoticeProps): ReactNode {
  const t = useTexts();
  const relatedText = useRelatedText();
  const { data } = usePublication(collection, storedItem.status === 'published' ? storedItem.id : undefined);
  const publish = usePublish(collection);
  if (!data || data.needs.length === 0) return null;
  const onPublish = async (): Promise<void> => {
    try {
      await publish.mutateAsync(storedItem.id);
      flash('success', t('admin.editor.publication.published'));
    } catch (error) {
      for (const text of errorTexts(error)) flash('error', text);
    }
  };
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={t('admin.editor.publication.needsTitle')}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t('admin.editor.publication.needsNow', { items: relatedText(data.needs, 'status') })}</Text>
        <Button variant="default" disabled={isLocked} loading={publish.isPending} onClick={() => void onPublish()}>
          {t('admin.editor.publication.publish')}
        </Button>
      </Stack>
    </Alert>
  );
}
