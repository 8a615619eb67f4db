import { Alert, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconGitMerge } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import '@mantine/core/styles/FloatingIndicator.css';
import { compare, type Difference, type PartsOf, type PropertyParts, type Side } from './compare.ts';
import styles from './editor-frame.module.css';
import type { StaleVersion } from './use-editor.ts';

/** How a property, or a part of one, is called and read in a comparison. */
interface ComparedTexts {
  readonly label: string;
  /**
   * Describes the value as text, possibly of several lines. Also receives the other user's value and the common base
   * value.
   */
  readonly text: (value: unknown, other?: unknown, base?: unknown) => string;
}

export interface ComparedProperty extends ComparedTexts {
  readonly name: string;
  /** How it is compared part by part, with the words for each part. */
  readonly parts?: PropertyParts & {
    readonly partTexts: (part: string, mine: unknown, theirs: unknown) => ComparedTexts;
  };
}

/** Those of some properties that are compared part by part. */
export function partsOf(properties: readonly ComparedProperty[]): PartsOf {
  return Object.fromEntries(properties.flatMap(({ name, parts }) => (parts ? [[name, parts]] : [])));
}

interface ComparePanelProps<Draft extends object> {
  readonly myDraft: Draft;
  readonly stale: StaleVersion<Draft>;
  readonly properties: readonly ComparedProperty[];
  readonly onResolve: (choices: Readonly<Record<string, Side>>) => void;
}

/**
 * Comparison shown when another user has saved while the editor was open. Asks about the properties that both users
 * changed, lists those that only one of them changed, and continues with both: no input is lost.
 */
export function ComparePanel<Draft extends object>({
  myDraft,
  stale,
  properties,
  onResolve,
}: ComparePanelProps<Draft>): ReactNode {
  const t = useTexts();
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const comparison = compare(stale.base, myDraft, stale.theirDraft, partsOf(properties));
  const textsOf = (name: string): ComparedTexts | undefined => textsAt(name, properties, myDraft, stale.theirDraft);
  // Conflicts without a display text are asked about nevertheless: skipping them would overwrite the values that the
  // other user saved.
  const otherNames = comparison.conflicts.filter(({ name }) => !textsOf(name)).map(({ name }) => name);
  const sideOfOthers = otherNames.some((name) => choices[name] === 'theirs') ? 'theirs' : 'mine';
  return (
    <Alert color="yellow" icon={<IconGitMerge aria-hidden />} title={t('admin.editor.stale.title')} role="alert">
      <Stack gap="md">
        <Text size="sm">
          {t(comparison.conflicts.length > 0 ? 'admin.editor.stale.text' : 'admin.editor.stale.noConflict')}
        </Text>
        {comparison.conflicts.map(({ name, base, mine: localValue, theirs: remoteValue }) => {
          const partTexts = textsOf(name);
          if (!partTexts) return null;
          return (
            <SideChoice
              key={name}
              label={partTexts.label}
              side={choices[name] ?? 'mine'}
              myText={partTexts.text(localValue, remoteValue, base)}
              theirText={partTexts.text(remoteValue, localValue, base)}
              onChoose={(next) => setChoices({ ...choices, [name]: next })}
            />
          );
        })}
        {otherNames.length > 0 && (
          <SideChoice
            label={t('admin.editor.stale.others')}
            side={sideOfOthers}
            myText={t('admin.editor.stale.othersMine')}
            theirText={t('admin.editor.stale.othersTheirs')}
            onChoose={(next) =>
              setChoices({ ...choices, ...Object.fromEntries(otherNames.map((name) => [name, next] as const)) })
            }
          />
        )}
        <Lines title={t('admin.editor.stale.onlyTheirs')} lines={linesOf(comparison.theirChanges, 'theirs', textsOf)} />
        <Lines title={t('admin.editor.stale.onlyMine')} lines={linesOf(comparison.myChanges, 'mine', textsOf)} />
        <Group>
          <Button size="sm" onClick={() => onResolve(choices)}>
            {t('admin.editor.stale.goOn')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

interface Line {
  readonly name: string;
  readonly label: string;
  readonly text: string;
}

/** Returns the texts of a property, or of a part of one (`property/part`); `undefined` for one without. */
function textsAt(
  name: string,
  properties: readonly ComparedProperty[],
  mine: object,
  theirs: object,
): ComparedTexts | undefined {
  const [property = '', ...parts] = name.split('/');
  const comparedProperty = properties.find((each) => each.name === property);
  if (!comparedProperty?.parts) return comparedProperty;
  return comparedProperty.parts.partTexts(parts.join('/'), Reflect.get(mine, property), Reflect.get(theirs, property));
}

function linesOf(
  differences: readonly Difference[],
  side: Side,
  textsOf: (name: string) => ComparedTexts | undefined,
): readonly Line[] {
  return differences.flatMap(({ name, base, ...sides }) => {
    const partTexts = textsOf(name);
    const text = partTexts?.text(sides[side], side === 'mine' ? sides.theirs : sides.mine, base);
    return partTexts ? [{ name, label: partTexts.label, text: text || '–' }] : [];
  });
}

/** Changes made by only one of the two users, one line each. */
function Lines({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }): ReactNode {
  if (lines.length === 0) return null;
  return (
    <section aria-label={title}>
      <Text fw={600} size="sm">
        {title}
      </Text>
      <dl className={styles.changes}>
        {lines.map(({ name, label, text }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface SideChoiceProps {
  readonly label: string;
  readonly side: Side;
  readonly myText: string;
  readonly theirText: string;
  readonly onChoose: (side: Side) => void;
}

/** Both users' values side by side, and the choice between them. */
function SideChoice({ label, side, myText, theirText, onChoose }: SideChoiceProps): ReactNode {
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
        <SideText label={t('admin.editor.stale.mine')} text={myText} isChosen={side === 'mine'} />
        <SideText label={t('admin.editor.stale.theirs')} text={theirText} isChosen={side === 'theirs'} />
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
