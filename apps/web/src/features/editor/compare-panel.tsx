import { Alert, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconGitMerge } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import '@mantine/core/styles/FloatingIndicator.css';
import { compare, type Side } from './compare.ts';
import styles from './editor-frame.module.css';
import type { StaleVersion } from './use-editor.ts';

/** How a property is called and read in a comparison. */
export interface ComparedProperty {
  readonly name: string;
  readonly label: string;
  /** The value in words; may have several lines. */
  readonly text: (value: unknown) => string;
}

interface ComparePanelProps<Draft extends object> {
  readonly mine: Draft;
  readonly stale: StaleVersion<Draft>;
  readonly properties: readonly ComparedProperty[];
  readonly onResolve: (choices: Readonly<Record<string, Side>>) => void;
}

/**
 * Somebody else saved while this was open. Shows what they changed, asks about what both did, and goes on with both:
 * nothing that was typed is lost.
 */
export function ComparePanel<Draft extends object>({
  mine,
  stale,
  properties,
  onResolve,
}: ComparePanelProps<Draft>): ReactNode {
  const t = useTexts();
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const { conflicts, theirs } = compare(stale.base, mine, stale.theirs);
  const described = (name: string) => properties.find((property) => property.name === name);
  // What nobody has words for is asked about all the same: silence would overwrite what they saved.
  const others = conflicts.filter(({ name }) => !described(name)).map(({ name }) => name);
  const sideOfOthers = others.some((name) => choices[name] === 'theirs') ? 'theirs' : 'mine';
  return (
    <Alert color="yellow" icon={<IconGitMerge aria-hidden />} title={t('admin.editor.stale.title')} role="alert">
      <Stack gap="md">
        <Text size="sm">{t('admin.editor.stale.text')}</Text>
        {conflicts.map(({ name, mine: own, theirs: other }) => {
          const property = described(name);
          if (!property) return null;
          const side = choices[name] ?? 'mine';
          return (
            <SideChoice
              key={name}
              label={property.label}
              side={side}
              mine={property.text(own)}
              theirs={property.text(other)}
              onChoose={(next) => setChoices({ ...choices, [name]: next })}
            />
          );
        })}
        {others.length > 0 && (
          <SideChoice
            label={t('admin.editor.stale.others')}
            side={sideOfOthers}
            mine={t('admin.editor.stale.othersMine')}
            theirs={t('admin.editor.stale.othersTheirs')}
            onChoose={(next) =>
              setChoices({ ...choices, ...Object.fromEntries(others.map((name) => [name, next] as const)) })
            }
          />
        )}
        {theirs.map(({ name, theirs: other }) => {
          const property = described(name);
          return property ? (
            <Text key={name} size="sm">
              {t('admin.editor.stale.taken', { property: property.label, value: property.text(other) || '–' })}
            </Text>
          ) : null;
        })}
        <Group>
          <Button size="sm" onClick={() => onResolve(choices)}>
            {t('admin.editor.stale.goOn')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

interface SideChoiceProps {
  readonly label: string;
  readonly side: Side;
  readonly mine: string;
  readonly theirs: string;
  readonly onChoose: (side: Side) => void;
}

/** What both changed, side by side, and whose is taken. */
function SideChoice({ label, side, mine, theirs, onChoose }: SideChoiceProps): ReactNode {
  const t = useTexts();
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="xs">
        <Text fw={600} size="sm">
          {label}
        </Text>
        <SegmentedControl
          size="xs"
          aria-label={label}
          value={side}
          onChange={(value) => onChoose(value === 'theirs' ? 'theirs' : 'mine')}
          data={[
            { value: 'mine', label: t('admin.editor.stale.mine') },
            { value: 'theirs', label: t('admin.editor.stale.theirs') },
          ]}
        />
      </Group>
      <div className={styles.compared}>
        <SideText label={t('admin.editor.stale.mine')} text={mine} isChosen={side === 'mine'} />
        <SideText label={t('admin.editor.stale.theirs')} text={theirs} isChosen={side === 'theirs'} />
      </div>
    </Stack>
  );
}

interface SideProps {
  readonly label: string;
  readonly text: string;
  readonly isChosen: boolean;
}

function SideText({ label, text, isChosen }: SideProps): ReactNode {
  return (
    <div className={styles.side} data-chosen={isChosen || undefined}>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
        {text || '–'}
      </Text>
    </div>
  );
}
