import { NativeSelect } from '@mantine/core';
import type { RuleReference } from '@tingest/domain/rules';
import type { RuleReading } from '@tingest/i18n/rules';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { referenceKey } from './model/rule-condition.ts';
import { referenceChoices } from './model/rule-labels.ts';

interface ReferenceSelectProps {
  readonly label: string;
  /** Shown if there is room; otherwise only available to screen readers. */
  readonly isLabelShown?: boolean;
  readonly value: RuleReference;
  readonly offeredReferences: readonly RuleReference[];
  readonly reading: RuleReading;
  readonly error: string | undefined;
  readonly onChange: (reference: RuleReference) => void;
}

/** Select of the references that a rule can read or write, by name. */
export function ReferenceSelect(props: ReferenceSelectProps): ReactNode {
  const { label, isLabelShown = false, value, offeredReferences, reading, error, onChange } = props;
  const t = useTexts();
  const key = referenceKey(value);
  const isOffered = offeredReferences.some((each) => referenceKey(each) === key);
  const isChosen = Boolean(value.fieldId) || isOffered;
  return (
    <NativeSelect
      {...(isLabelShown ? { label } : { 'aria-label': label })}
      value={isChosen ? key : ''}
      error={error}
      data={[
        ...(isChosen ? [] : [{ value: '', label: t('admin.conditions.chooseField') }]),
        ...(isChosen && !isOffered ? [{ value: key, label: t('admin.conditions.goneField') }] : []),
        ...referenceChoices(offeredReferences, reading),
      ]}
      onChange={({ currentTarget }) => {
        const next = offeredReferences.find((each) => referenceKey(each) === currentTarget.value);
        if (next) onChange(next);
      }}
    />
  );
}
