import { MultiSelect, NativeSelect, Select, Skeleton, TagsInput, TextInput, VisuallyHidden } from '@mantine/core';
import {
  type ConditionConstant,
  type ConditionLeaf,
  conditionLimits,
  type FieldDefinition,
  fieldTypeOf,
  userProperties,
} from '@tingest/domain';
import { type ReactNode, Suspense } from 'react';
import { fieldInputs } from '../../../features/fields/field-inputs.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { constantsOf, operandType, takesUser, userOperand } from './comparisons.ts';
import { choicesOf } from './field-choices.ts';
import type { FilterScope } from './filter-scope.ts';
import { PersonOperand } from './person-operand.tsx';
import styles from './row-filter.module.css';

interface OperandEditorProps {
  readonly leaf: ConditionLeaf;
  /** With its choices in place. */
  readonly field: FieldDefinition;
  /** What the value is, for readers that do not see where it stands. */
  readonly label: string;
  readonly scope: FilterScope;
  readonly id: string;
  readonly error: string | undefined;
  readonly onChange: (leaf: ConditionLeaf) => void;
}

/** What a field is compared with: values by the field's own input, or what is known of the user. */
export function OperandEditor(props: OperandEditorProps): ReactNode {
  const { leaf, field, onChange } = props;
  const t = useTexts();
  const shape = operandType(leaf.type);
  const user = userOperand(leaf);
  if (shape === 'none') return null;
  return (
    <>
      {takesUser(field, leaf.type) && (
        <NativeSelect
          aria-label={t('admin.privileges.rows.compareWith')}
          value={user ?? ''}
          data={[
            { value: '', label: t('admin.privileges.rows.constant') },
            ...userProperties.map((property) => ({
              value: property,
              label: t(`admin.privileges.rows.user.${property}`),
            })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const property = userProperties.find((each) => each === value);
            onChange({ ...leaf, value: property ? { user: property } : null });
          }}
        />
      )}
      {user === null && shape === 'one' && <OneConstant {...props} />}
      {user === null && shape === 'several' && <SeveralConstants {...props} />}
      {shape === 'range' && <RangeConstants {...props} />}
    </>
  );
}

function OneConstant({ leaf, field, label, scope, id, error, onChange }: OperandEditorProps): ReactNode {
  const t = useTexts();
  const [constant = null] = constantsOf(leaf);
  const set = (value: unknown): void => onChange({ ...leaf, value: asConstant(value) });
  switch (fieldTypeOf(field).comparison) {
    case 'toggle':
      return (
        <NativeSelect
          aria-label={label}
          value={constant === false ? 'no' : 'yes'}
          error={error}
          data={[
            { value: 'yes', label: t('app.answers.yes') },
            { value: 'no', label: t('app.answers.no') },
          ]}
          onChange={({ currentTarget: { value } }) => set(value === 'yes')}
        />
      );
    case 'choice':
      return (
        <Select
          aria-label={label}
          placeholder={t('admin.privileges.rows.chooseValue')}
          searchable
          limit={100}
          value={typeof constant === 'string' ? constant : null}
          error={error}
          data={withUnknown(choicesOf(field, scope.context.culture), constantsOf(leaf))}
          onChange={set}
        />
      );
    case 'person':
      return (
        <PersonOperand
          label={label}
          value={typeof constant === 'string' ? constant : null}
          name={typeof constant === 'string' ? scope.people.get(constant) : undefined}
          error={error}
          onChange={set}
        />
      );
    case 'ordered':
      return (
        <OrderedInput
          {...{ field, scope, id, error }}
          label={<Named label={label} short={t('admin.privileges.rows.value')} />}
          value={constant}
          onChange={set}
        />
      );
    default:
      return (
        <TextInput
          aria-label={label}
          autoComplete="off"
          maxLength={conditionLimits.text}
          value={typeof constant === 'string' ? constant : ''}
          error={error}
          onChange={(event) => set(event.currentTarget.value)}
        />
      );
  }
}

function SeveralConstants({ leaf, field, label, scope, error, onChange }: OperandEditorProps): ReactNode {
  const t = useTexts();
  const constants = constantsOf(leaf);
  const { comparison } = fieldTypeOf(field);
  const texts = constants.filter((each) => typeof each === 'string');
  const set = (value: readonly string[]): void => onChange({ ...leaf, value });
  if (comparison === 'choice') {
    return (
      <MultiSelect
        aria-label={label}
        placeholder={constants.length === 0 ? t('admin.privileges.rows.chooseValue') : undefined}
        searchable
        hidePickedOptions
        limit={100}
        maxValues={conditionLimits.values}
        value={texts}
        error={error}
        data={withUnknown(choicesOf(field, scope.context.culture), constants)}
        onChange={set}
      />
    );
  }
  // Lists of days, numbers and people are not made here; what came from elsewhere is shown as it is.
  const isOwn = comparison === 'text';
  return (
    <TagsInput
      aria-label={label}
      maxTags={conditionLimits.values}
      readOnly={!isOwn}
      value={isOwn ? texts : constants.map(String)}
      error={error}
      onChange={set}
    />
  );
}

function RangeConstants({ leaf, field, label, scope, id, error, onChange }: OperandEditorProps): ReactNode {
  const t = useTexts();
  const [from = '', to = ''] = constantsOf(leaf);
  return (
    <>
      <OrderedInput
        {...{ field, scope }}
        // What is missing is missing on one side, or on both.
        error={from !== '' && to === '' ? undefined : error}
        id={`${id}-from`}
        label={<Named label={label} short={t('admin.privileges.rows.from')} />}
        value={from}
        onChange={(value) => onChange({ ...leaf, value: [asConstant(value) ?? '', to] })}
      />
      <OrderedInput
        {...{ field, scope }}
        error={to === '' ? error : undefined}
        id={`${id}-to`}
        label={<Named label={label} short={t('admin.privileges.rows.to')} />}
        value={to}
        onChange={(value) => onChange({ ...leaf, value: [from, asConstant(value) ?? ''] })}
      />
    </>
  );
}

/** A short label where it is seen what it belongs to, and all of it for who does not see that. */
function Named({ label, short }: { readonly label: string; readonly short: string }): ReactNode {
  return (
    <span className={styles.short}>
      <VisuallyHidden>{label}, </VisuallyHidden>
      {short}
    </span>
  );
}

interface OrderedInputProps extends Pick<OperandEditorProps, 'field' | 'scope' | 'id' | 'error'> {
  readonly label: ReactNode;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** A number, a day or a time, by the input that the field has in forms. */
function OrderedInput({ field, label, scope, id, error, value, onChange }: OrderedInputProps): ReactNode {
  const Input = fieldInputs[field.fieldType];
  return (
    <Suspense fallback={<Skeleton height={64} radius="md" />}>
      <Input
        id={id}
        field={{ ...field, required: false, description: null }}
        context={scope.context}
        label={label}
        value={value === '' ? null : value}
        error={error}
        isDisabled={false}
        isCompact
        onChange={onChange}
        onBlur={() => {}}
      />
    </Suspense>
  );
}

/** What an input says, as a condition may hold it. */
function asConstant(value: unknown): ConditionConstant | null {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** The choices, and what was chosen before and is no choice any more, so that it can be seen and taken away. */
function withUnknown(
  choices: readonly { readonly value: string; readonly label: string }[],
  chosen: readonly ConditionConstant[],
): { value: string; label: string }[] {
  const gone = chosen.filter((each) => typeof each === 'string' && !choices.some(({ value }) => value === each));
  return [...choices.map((choice) => ({ ...choice })), ...gone.map((each) => ({ value: String(each), label: '…' }))];
}
