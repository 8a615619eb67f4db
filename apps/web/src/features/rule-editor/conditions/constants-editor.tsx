import { MultiSelect, NativeSelect, Select, TagsInput, TextInput, VisuallyHidden } from '@mantine/core';
import {
  type ConditionConstant,
  conditionLimits,
  type FieldContext,
  type FieldDefinition,
  fieldTypeOf,
} from '@tingest/domain/fields';
import type { ReactNode } from 'react';
import { choicesOf } from '../../../lib/texts/field-choices.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { OwnInput } from '../../form/shared/own-input.tsx';
import styles from './conditions.module.css';
import { PersonOperand } from './person-operand.tsx';

interface ConstantsProps {
  readonly constants: readonly ConditionConstant[];
  /** With its choices in place. */
  readonly field: FieldDefinition;
  /** Label of the value for screen reader users, as they do not see its position. */
  readonly label: string;
  readonly context: FieldContext;
  /** Names of the people that are compared with, by id. */
  readonly people: ReadonlyMap<string, string>;
  readonly id: string;
  readonly error: string | undefined;
  readonly onChange: (value: ConditionConstant | readonly ConditionConstant[] | null) => void;
}

interface ConstantsEditorProps extends ConstantsProps {
  /** Whether a field is compared with one constant, with several, or with two bounds. */
  readonly shape: 'one' | 'several' | 'range';
}

/** Both of privileges and of match rules. */
const { text: maxTextLength, values: maxValues } = conditionLimits;

/** The constants that a field is compared with, by the field's own input. */
export function ConstantsEditor({ shape, ...props }: ConstantsEditorProps): ReactNode {
  if (shape === 'range') return <RangeConstants {...props} />;
  return shape === 'several' ? <SeveralConstants {...props} /> : <OneConstant {...props} />;
}

function OneConstant({ constants, field, label, context, people, id, error, onChange }: ConstantsProps): ReactNode {
  const t = useTexts();
  const [constant = null] = constants;
  const set = (value: unknown): void => onChange(asConstant(value));
  switch (fieldTypeOf(field).comparison) {
    case 'toggle':
      return <ToggleConstant label={label} value={constant !== false} error={error} onChange={set} />;
    case 'choice':
      return (
        <Select
          aria-label={label}
          placeholder={t('admin.conditions.chooseValue')}
          searchable
          limit={100}
          value={typeof constant === 'string' ? constant : null}
          error={error}
          data={withUnknown(choicesOf(field, context.culture), constants)}
          onChange={set}
        />
      );
    case 'person':
      return (
        <PersonOperand
          label={label}
          value={typeof constant === 'string' ? constant : null}
          name={typeof constant === 'string' ? people.get(constant) : undefined}
          error={error}
          onChange={set}
        />
      );
    case 'ordered':
      return (
        <OrderedInput
          {...{ field, context, id, error }}
          label={<Named label={label} shortLabel={t('admin.conditions.value')} />}
          value={constant}
          onChange={set}
        />
      );
    default:
      return (
        <TextInput
          aria-label={label}
          autoComplete="off"
          maxLength={maxTextLength}
          value={typeof constant === 'string' ? constant : ''}
          error={error}
          onChange={(event) => set(event.currentTarget.value)}
        />
      );
  }
}

interface ToggleConstantProps {
  readonly label: string;
  readonly value: boolean;
  readonly error: string | undefined;
  readonly onChange: (value: boolean) => void;
}

function ToggleConstant({ label, value: isOn, error, onChange }: ToggleConstantProps): ReactNode {
  const t = useTexts();
  return (
    <NativeSelect
      aria-label={label}
      value={isOn ? 'yes' : 'no'}
      error={error}
      data={[
        { value: 'yes', label: t('app.answers.yes') },
        { value: 'no', label: t('app.answers.no') },
      ]}
      onChange={({ currentTarget: { value } }) => onChange(value === 'yes')}
    />
  );
}

function SeveralConstants({ constants, field, label, context, people, error, onChange }: ConstantsProps): ReactNode {
  const t = useTexts();
  const { comparison } = fieldTypeOf(field);
  const texts = constants.filter((each) => typeof each === 'string');
  const set = (value: readonly string[]): void => onChange(value);
  if (comparison === 'choice') {
    return (
      <MultiSelect
        aria-label={label}
        placeholder={constants.length === 0 ? t('admin.conditions.chooseValue') : undefined}
        searchable
        hidePickedOptions
        limit={100}
        maxValues={maxValues}
        value={texts}
        error={error}
        data={withUnknown(choicesOf(field, context.culture), constants)}
        onChange={set}
      />
    );
  }
  // Lists of days, numbers and users cannot be created here; lists from other sources are shown unchanged.
  const isOwn = comparison === 'text';
  return (
    <TagsInput
      aria-label={label}
      maxTags={maxValues}
      readOnly={!isOwn}
      value={isOwn ? texts : constants.map((each) => people.get(String(each)) ?? String(each))}
      error={error}
      onChange={set}
    />
  );
}

function RangeConstants({ constants, field, label, context, id, error, onChange }: ConstantsProps): ReactNode {
  const t = useTexts();
  const [from = '', to = ''] = constants;
  return (
    <>
      <OrderedInput
        {...{ field, context }}
        // A missing value is reported at one side, or at both.
        error={from !== '' && to === '' ? undefined : error}
        id={`${id}-from`}
        label={<Named label={label} shortLabel={t('admin.conditions.from')} />}
        value={from}
        onChange={(value) => onChange([asConstant(value) ?? '', to])}
      />
      <OrderedInput
        {...{ field, context }}
        error={to === '' ? error : undefined}
        id={`${id}-to`}
        label={<Named label={label} shortLabel={t('admin.conditions.to')} />}
        value={to}
        onChange={(value) => onChange([from, asConstant(value) ?? ''])}
      />
    </>
  );
}

/** A short label for sighted users, to which the context is visible, and the full label for screen readers. */
function Named({ label, shortLabel }: { readonly label: string; readonly shortLabel: string }): ReactNode {
  return (
    <span className={styles.short}>
      <VisuallyHidden>{label}, </VisuallyHidden>
      {shortLabel}
    </span>
  );
}

interface OrderedInputProps extends Pick<ConstantsProps, 'field' | 'context' | 'id' | 'error'> {
  readonly label: ReactNode;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** A number, a day or a time, by the input that the field has in forms. */
function OrderedInput({ value, ...props }: OrderedInputProps): ReactNode {
  return <OwnInput {...props} value={value === '' ? null : value} isCompact />;
}

/** Returns the value of an input as a constant that a condition may hold. */
function asConstant(value: unknown): ConditionConstant | null {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** Adds values that were chosen before and are no longer choices, so that they can be seen and removed. */
function withUnknown(
  choices: readonly { readonly value: string; readonly label: string }[],
  selectedConstants: readonly ConditionConstant[],
): { value: string; label: string }[] {
  const missingConstants = selectedConstants.filter(
    (each) => typeof each === 'string' && !choices.some(({ value }) => value === each),
  );
  return [
    ...choices.map((choice) => ({ ...choice })),
    ...missingConstants.map((each) => ({ value: String(each), label: '…' })),
  ];
}
