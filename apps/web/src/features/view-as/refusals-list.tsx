import { List, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { formatList } from '@tingest/i18n';
import { type ReactNode, use } from 'react';
import { type Refusals, type RefusalTarget, useRefusals } from '../../api/refusals.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import type { ViewedUser } from '../../lib/session/view-as-store.ts';
import { addAdminTexts, useTexts } from '../../lib/texts/texts.ts';
import { Section } from '../../ui/rows/section.tsx';
import { operationLabel } from '../transactions/transaction-labels.ts';
import styles from './refusals-list.module.css';

/** Only administrators look as others, so its texts are theirs; on the field side they come with it. */
const textsAreThere = addAdminTexts();

export interface RefusalsListProps {
  readonly viewed: ViewedUser;
  readonly target: RefusalTarget;
}

/** Refusals to the viewed user at an object, each with the reason; renders nothing while that is not known. */
export function RefusalsList({ viewed, target }: RefusalsListProps): ReactNode {
  use(textsAreThere);
  const t = useTexts();
  const culture = useCulture();
  const reasonText = useReasonText();
  const { data } = useRefusals(viewed.id, target);
  if (!data) return null;
  const { name } = viewed;
  const lines = data.object
    ? [{ key: 'object', title: t('admin.viewAs.refusals.object', { name }), refusal: data.object }]
    : groupSteps(data.steps).map(([key, [first, ...others]]) => ({
        key,
        title: t('admin.viewAs.refusals.step', {
          service: first.transactionTypeName,
          step: formatList(
            culture,
            [first, ...others].map((each) =>
              operationLabel({ mode: each.transactionTypeMode, words: each.words }, each.mode, t),
            ),
          ),
        }),
        refusal: first,
      }));
  return (
    <Section title={t('admin.viewAs.refusals.title', { name })}>
      {lines.length === 0 ? (
        <Text c="dimmed">{t('admin.viewAs.refusals.none')}</Text>
      ) : (
        <List
          className={styles.refusals}
          icon={<IconLock size={20} aria-hidden />}
          aria-label={t('admin.viewAs.refusals.title', { name })}
        >
          {lines.map(({ key, title, refusal }) => (
            <List.Item key={key}>
              <Text>{title}</Text>
              <Text size="sm" c="dimmed">
                {reasonText(refusal)}
              </Text>
            </List.Item>
          ))}
        </List>
      )}
    </Section>
  );
}

type StepRefusal = Refusals['steps'][number];
type StepGroup = readonly [StepRefusal, ...StepRefusal[]];

/** Groups the steps of one service that are refused for the same reason, by a key. */
function groupSteps(steps: readonly StepRefusal[]): readonly (readonly [key: string, group: StepGroup])[] {
  const groups = new Map<string, StepGroup>();
  for (const step of steps) {
    const key = JSON.stringify([step.transactionTypeId, step.reason, step.privileges]);
    const [first = step, ...others] = groups.get(key) ?? [];
    groups.set(key, first === step ? [step] : [first, ...others, step]);
  }
  return [...groups];
}

type Refusal = NonNullable<Refusals['object']>;

/** Returns a function that says why something is refused: "Lends drills gives it for other objects only." */
function useReasonText(): (refusal: Pick<Refusal, 'reason' | 'privileges'>) => string {
  const t = useTexts();
  const culture = useCulture();
  return ({ reason, privileges }) =>
    t(`admin.viewAs.refusals.reasons.${reason}`, {
      privileges: formatList(
        culture,
        privileges.map(({ name }) => name),
      ),
    });
}
