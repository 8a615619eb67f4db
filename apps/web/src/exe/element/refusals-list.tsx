import { List, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { formatList } from '@tingest/i18n';
import { type ReactNode, use } from 'react';
import { type Refusals, type RefusalTarget, useRefusals } from '../../api/refusals.ts';
import { operationLabel } from '../../features/transactions/transaction-labels.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import type { ViewedUser } from '../../lib/session/view-as-store.ts';
import { addAdminTexts, useTexts } from '../../lib/texts/texts.ts';
import { Section } from '../../ui/rows/section.tsx';
import styles from './refusals-list.module.css';

/** Only administrators look as others, so its texts are theirs; on the field side they come with it. */
const textsAreThere = addAdminTexts();

export interface RefusalsListProps {
  readonly viewed: ViewedUser;
  readonly target: RefusalTarget;
}

/** What the viewed user may not do with an object, each with the reason; renders nothing while that is not known. */
export function RefusalsList({ viewed, target }: RefusalsListProps): ReactNode {
  use(textsAreThere);
  const t = useTexts();
  const reasonText = useReasonText();
  const { data } = useRefusals(viewed.id, target);
  if (!data) return null;
  const { name } = viewed;
  const lines = data.object
    ? [{ key: 'object', title: t('admin.viewAs.refusals.object', { name }), refusal: data.object }]
    : data.steps.map((step) => ({
        key: `${step.transactionTypeId} ${step.mode}`,
        title: t('admin.viewAs.refusals.step', {
          service: step.transactionTypeName,
          step: operationLabel({ mode: step.transactionTypeMode, words: step.words }, step.mode, t),
        }),
        refusal: step,
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
