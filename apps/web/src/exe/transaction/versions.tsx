import { Stack, Text, Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { fieldLabel } from '@tingest/domain/fields';
import type { WordedService } from '@tingest/domain/work';
import type { ReactNode } from 'react';
import type { OperationWithForm } from '../../api/operations.ts';
import { AnsweredAtContext } from '../../features/form/values/answered-at.ts';
import { compareVersions } from '../../features/form/values/compare-versions.ts';
import { FieldView } from '../../features/form/values/field-view.tsx';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Section } from '../../ui/rows/section.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import { useTimeText } from '../../ui/time/time-ago.tsx';
import { OperationCard } from './operation-card.tsx';
import styles from './versions.module.css';

interface VersionsProps {
  readonly service: WordedService;
  /** Of one form, the oldest first; at least two. */
  readonly versions: readonly OperationWithForm[];
}

/** A form that was updated: its current state, and the changes of each version, the latest first. */
export function Versions({ service, versions }: VersionsProps): ReactNode {
  const t = useTexts();
  const timeText = useTimeText();
  const now = versions.at(-1);
  const [firstVersion] = versions;
  if (!now || !firstVersion) return null;
  return (
    <>
      <Section title={t('service.transaction.now')}>
        <OperationCard service={service} operation={now} />
      </Section>
      <Section title={t('service.transaction.versions')}>
        <ol className={styles.versions}>
          {versions
            .slice(1)
            .map((version, index) => (
              <Changes key={version.id} before={versions[index] ?? firstVersion} after={version} />
            ))
            .toReversed()}
          <li>
            <Text>
              {t('service.transaction.first', { name: firstVersion.userName, when: timeText(firstVersion.occurredAt) })}
            </Text>
          </li>
        </ol>
      </Section>
    </>
  );
}

interface ChangesProps {
  readonly before: OperationWithForm;
  readonly after: OperationWithForm;
}

function Changes({ before, after }: ChangesProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const timeText = useTimeText();
  const changedFields = compareVersions(before, after).filter(({ isChanged }) => isChanged);
  return (
    <li>
      <Text>{t('service.transaction.changed', { name: after.userName, when: timeText(after.occurredAt) })}</Text>
      <Stack gap="xs" mt={4}>
        {changedFields.length === 0 && <Hint>{t('service.transaction.noChange')}</Hint>}
        {changedFields.map(({ id, left, right }) => (
          <div key={id}>
            <Title order={3} size="sm">
              {fieldLabel(right.field, culture)}
            </Title>
            <div className={styles.change}>
              <span>
                <span className={styles.hidden}>{t('service.transaction.valueFrom')}: </span>
                <AnsweredAtContext value={before.occurredAt}>
                  <FieldView {...left} />
                </AnsweredAtContext>
              </span>
              <IconArrowRight size={18} aria-hidden />
              <span>
                <span className={styles.hidden}>{t('service.transaction.valueTo')}: </span>
                <AnsweredAtContext value={after.occurredAt}>
                  <FieldView {...right} />
                </AnsweredAtContext>
              </span>
            </div>
          </div>
        ))}
      </Stack>
    </li>
  );
}
