import { Card, Group, Stack, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { pickText } from '@tingest/domain/foundation';
import type { ReactNode } from 'react';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { NamedIcon } from '../../ui/icon/named-icon.tsx';
import { StatusBadge } from '../../ui/status/status-badge.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import type { GeneralDraft } from './general-step.tsx';

/** The item as a card, as people meet it in the field. */
export function ItemPreview({ draft }: { readonly draft: GeneralDraft }): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const description = pickText(draft.localizedDescriptions, culture);
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {t('admin.editor.preview')}
      </Text>
      <Card withBorder padding="md">
        <Group wrap="nowrap" align="flex-start" gap="sm">
          <NamedIcon name={draft.icon ?? undefined} size={28} style={{ flex: 'none' }} />
          <Stack gap={6} style={{ flex: 1, minWidth: 0 }}>
            <Text fw={600} size="md" style={{ overflowWrap: 'anywhere' }}>
              {pickText(draft.localizedNames, culture) || t('app.shell.unnamed')}
            </Text>
            {description && (
              <Hint lineClamp={3} style={{ whiteSpace: 'pre-wrap' }}>
                {description}
              </Hint>
            )}
            <StatusBadge status={draft.status} label={t(`statuses.${draft.status}.name`)} />
          </Stack>
          <IconChevronRight size={20} style={{ flex: 'none' }} aria-hidden />
        </Group>
      </Card>
    </Stack>
  );
}
