import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Section } from '../../../ui/rows/section.tsx';
import { problemGroups, type Round, type RoundElement } from './round.ts';
import { RoundElements } from './round-elements.tsx';

interface RoundProblemsProps {
  readonly round: Round;
  readonly isBusy: boolean;
  readonly onRemove: (element: RoundElement) => void;
  readonly onAdjust: (element: RoundElement) => void;
  readonly onLookAgain: () => void;
}

/** Objects that cannot be or were not sent, by reason: the explanation and the possible solution. */
export function RoundProblems({ round, isBusy, onRemove, onAdjust, onLookAgain }: RoundProblemsProps): ReactNode {
  const t = useTexts();
  // Objects that can be sent again are listed with the ready ones; here the reason of the failure is shown.
  const groups = problemGroups(round);
  if (groups.length === 0) return null;
  return (
    <Section title={t('service.round.problems')}>
      <Stack gap="sm">
        {groups.map(({ reason, elements }) => (
          <Card key={reason} withBorder padding="md">
            <Group gap="sm" wrap="nowrap" align="flex-start" mb="xs">
              <IconAlertTriangle size={24} color="var(--mantine-color-error)" style={{ flex: 'none' }} aria-hidden />
              <div>
                <Title order={3} size="h4">
                  {t(`service.round.reasons.${reason}.title`)} ({elements.length})
                </Title>
                <Text size="sm">{t(`service.round.reasons.${reason}.remedy`)}</Text>
              </div>
            </Group>
            <RoundElements
              elements={elements}
              isBusy={isBusy}
              onRemove={onRemove}
              {...(reason === 'refused' && { onAdjust })}
            />
            {reason === 'noNetwork' && (
              <Button mt="sm" variant="default" size="md" disabled={isBusy} onClick={onLookAgain}>
                {t('service.round.lookUp')}
              </Button>
            )}
          </Card>
        ))}
      </Stack>
    </Section>
  );
}
