import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconBulb, IconPlus } from '@tabler/icons-react';
import type { GrantAdvice } from '@tingest/domain/access';
import { formatList } from '@tingest/i18n';
import type { ReactNode } from 'react';
import type { GrantableResources } from '../../../features/grants/grantable-resources.ts';
import { useCulture } from '../../../lib/culture/culture-store.ts';
import { useTexts } from '../../../lib/texts/texts.ts';

interface GrantAdviceLinesProps {
  readonly advice: readonly GrantAdvice[];
  readonly knownResources: GrantableResources;
  /** Adds the missing grant. */
  readonly onFollow: (advice: GrantAdvice) => void;
}

/**
 * Actions that would not work with this grant alone, each with a button that adds the missing grant; renders nothing if
 * none is missing.
 */
export function GrantAdviceLines({ advice, knownResources, onFollow }: GrantAdviceLinesProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  if (advice.length === 0) return null;
  const namesOf = ({ missing: { resource, ids } }: GrantAdvice): string => {
    if (ids === 'all' || resource === 'file') return t(`admin.privileges.resources.${resource}.all`);
    const names = new Map(knownResources[resource].map(({ id, name }) => [id, name || t('app.shell.unnamed')]));
    return formatList(
      culture,
      ids.map((id) => names.get(id) ?? t('admin.privileges.goneResource')),
    );
  };
  return (
    <Alert color="yellow" icon={<IconBulb aria-hidden />} title={t('admin.privileges.advice.title')} mx={16} mb={16}>
      <Stack gap="xs">
        {advice.map((each) => {
          const text = t(`admin.privileges.advice.${each.reason}`, { names: namesOf(each) });
          return (
            <Group key={each.reason} justify="space-between" gap="sm">
              <Text size="sm" flex="1 1 16rem">
                {text}
              </Text>
              <Button
                size="xs"
                mih={36}
                variant="default"
                leftSection={<IconPlus size={16} aria-hidden />}
                aria-label={`${t('admin.privileges.advice.add')}: ${text}`}
                onClick={() => onFollow(each)}
              >
                {t('admin.privileges.advice.add')}
              </Button>
            </Group>
          );
        })}
        <Text size="xs" c="dimmed">
          {t('admin.privileges.advice.unless')}
        </Text>
      </Stack>
    </Alert>
  );
}
