import { NativeSelect, Stack, Switch, Text, Title } from '@mantine/core';
import { fieldLabel, fieldTypeOf } from '@tingest/domain/fields';
import { formatDateTime } from '@tingest/domain/foundation';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import type { OperationWithForm } from '../../api/operations.ts';
import { type ComparedField, type ComparedSide, compareVersions } from '../../features/form/values/compare-versions.ts';
import { FieldView } from '../../features/form/values/field-view.tsx';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { addFormTexts, useTexts } from '../../lib/texts/texts.ts';
import styles from './versions-compare.module.css';

const RowsView = lazy(async () => {
  const [{ RowsView }] = await Promise.all([
    import('../../features/form/types/collection/rows-view.tsx'),
    addFormTexts(),
  ]);
  return { default: RowsView };
});

interface VersionsCompareProps {
  /** Of one form, the oldest first; at least two. */
  readonly versions: readonly OperationWithForm[];
}

/** Two versions of a form that was updated, side by side: the last two unless others are chosen. */
export function VersionsCompare({ versions }: VersionsCompareProps): ReactNode {
  const t = useTexts();
  const [chosenIndexes, setChosenIndexes] = useState<readonly [number, number]>([
    versions.length - 2,
    versions.length - 1,
  ]);
  const [hasUnchanged, setHasUnchanged] = useState(false);
  const labels = useVersionLabels(versions);
  const [left, right] = [versions[chosenIndexes[0]], versions[chosenIndexes[1]]];
  const fields = useMemo(() => (left && right ? compareVersions(left, right) : []), [left, right]);
  const visibleFields = hasUnchanged ? fields : fields.filter(({ isChanged }) => isChanged);
  return (
    <Stack gap="sm" component="section" aria-label={t('admin.report.compare')}>
      <Title order={3} size="h4">
        {t('admin.report.compare')}
      </Title>
      <div className={styles.choice}>
        {(['before', 'after'] as const).map((side, at) => (
          <NativeSelect
            key={side}
            label={t(`admin.report.${side}`)}
            value={String(chosenIndexes[at])}
            onChange={(event) => {
              const index = Number(event.currentTarget.value);
              setChosenIndexes(at === 0 ? [index, chosenIndexes[1]] : [chosenIndexes[0], index]);
            }}
            data={labels.map((label, index) => ({ value: String(index), label }))}
          />
        ))}
      </div>
      <Switch
        label={t('admin.report.onlyChanged')}
        checked={!hasUnchanged}
        onChange={(event) => setHasUnchanged(!event.currentTarget.checked)}
      />
      {visibleFields.length === 0 ? (
        <Text c="dimmed" role="status">
          {t('admin.report.unchanged')}
        </Text>
      ) : (
        <table className={styles.table}>
          <thead className={styles.versions}>
            <tr>
              {chosenIndexes.map((index, side) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the left and the right side
                <th key={side} scope="col">
                  {labels[index]}
                </th>
              ))}
            </tr>
          </thead>
          {visibleFields.map((field) => (
            <FieldRows key={field.id} comparedField={field} isMarked={hasUnchanged && field.isChanged} />
          ))}
        </table>
      )}
    </Stack>
  );
}

/** Returns the labels of versions: their number, author and time. */
function useVersionLabels(versions: readonly OperationWithForm[]): readonly string[] {
  const t = useTexts();
  const timeZone = useSession().tenant.ianaTimeZone;
  return versions.map(({ userName, occurredAt }, index) =>
    t('admin.report.version', {
      number: index + 1,
      who: userName,
      time: formatDateTime(new Date(occurredAt), timeZone),
    }),
  );
}

interface FieldRowsProps {
  readonly comparedField: ComparedField;
  /** Whether it stands out as changed, among others that are not. */
  readonly isMarked: boolean;
}

function FieldRows({ comparedField, isMarked }: FieldRowsProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const { left, right } = comparedField;
  return (
    <tbody className={styles.field} data-changed={isMarked || undefined}>
      <tr>
        <th scope="rowgroup" colSpan={2} className={styles.label}>
          {fieldLabel(right.field, culture)}
          {isMarked && <span className={styles.mark}>{t('admin.report.changed')}</span>}
        </th>
      </tr>
      <tr>
        <td>
          <Side {...left} />
        </td>
        <td>
          <Side {...right} />
        </td>
      </tr>
    </tbody>
  );
}

function Side({ field, value }: ComparedSide): ReactNode {
  const asText = <FieldView field={field} value={value} />;
  if (!fieldTypeOf(field).hasRows) return asText;
  return (
    <Suspense fallback={asText}>
      <RowsView collection={field} value={value} />
    </Suspense>
  );
}
