import { NativeSelect } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ConditionLeaf, type FieldDefinition, fieldLabel, findFieldInForm } from '@tingest/domain/fields';
import type { ReactNode } from 'react';
import type { OfferedField } from '../../../features/grants/grantable-resources.ts';
import styles from '../../../features/rule-editor/conditions/conditions.module.css';
import { useTexts } from '../../../lib/texts/texts.ts';
import { IconButton } from '../../../ui/icon/icon-button.tsx';
import {
  comparisonFromKey,
  comparisonKey,
  comparisonOf,
  comparisonsOf,
  withComparison,
  withField,
} from './comparisons.ts';
import { comparisonText, conditionText } from './condition-text.ts';
import type { FilterScope } from './filter-scope.ts';
import { OperandEditor } from './operand-editor.tsx';

interface LeafEditorProps {
  readonly leaf: ConditionLeaf;
  readonly scope: FilterScope;
  readonly errors: Readonly<Record<string, string>>;
  readonly path: string;
  readonly onChange: (leaf: ConditionLeaf) => void;
  readonly onRemove: () => void;
}

/** One comparison: a field, an operator and an operand. */
export function LeafEditor({ leaf, scope, errors, path, onChange, onRemove }: LeafEditorProps): ReactNode {
  const t = useTexts();
  const { offeredFields, fields, context, people } = scope;
  const error = (name: string): string | undefined => errors[path === '' ? name : `${path}.${name}`];
  const offeredField = offeredFields.find((each) => each.field.id === leaf.fieldId)?.field;
  // While its choices are on their way the field stands without them.
  const field = findFieldInForm(fields, leaf.fieldId) ?? offeredField;
  const condition = field
    ? conditionText(leaf, { t, context, fields: [field], people })
    : t('admin.conditions.chooseField');
  return (
    <div className={styles.leaf}>
      <FieldSelect {...{ leaf, offeredFields, onChange }} field={offeredField} error={error('fieldId')} />
      <ComparisonSelect {...{ leaf, field, onChange }} error={error('type')} />
      <IconButton icon={IconTrash} label={t('admin.conditions.removeCondition', { condition })} onClick={onRemove} />
      <div className={styles.operand}>
        {field && (
          <OperandEditor
            // Another field begins with another input.
            key={`${field.id} ${leaf.type}`}
            leaf={leaf}
            field={field}
            label={t('admin.conditions.valueOf', { field: fieldLabel(field, context.culture) })}
            scope={scope}
            id={`${scope.id}-${path.replaceAll('.', '-')}`}
            error={error('value')}
            onChange={onChange}
          />
        )}
      </div>
    </div>
  );
}

interface PartSelectProps extends Pick<LeafEditorProps, 'leaf' | 'onChange'> {
  /** Field of the comparison; `undefined` if none is chosen or it is gone. */
  readonly field: FieldDefinition | undefined;
  readonly error: string | undefined;
}

interface FieldSelectProps extends PartSelectProps {
  readonly offeredFields: readonly OfferedField[];
}

function FieldSelect({ leaf, offeredFields, field, error, onChange }: FieldSelectProps): ReactNode {
  const t = useTexts();
  const isGone = leaf.fieldId !== '' && !field;
  return (
    <NativeSelect
      aria-label={t('admin.conditions.field')}
      value={leaf.fieldId}
      error={error}
      data={[
        { value: '', label: t('admin.conditions.chooseField') },
        ...(isGone ? [{ value: leaf.fieldId, label: t('admin.conditions.goneField') }] : []),
        ...fieldOptions(offeredFields),
      ]}
      onChange={({ currentTarget: { value } }) => {
        const next = offeredFields.find((each) => each.field.id === value);
        if (next) onChange(withField(leaf, next.field, field ?? null));
      }}
    />
  );
}

function ComparisonSelect({ leaf, field, error, onChange }: PartSelectProps): ReactNode {
  const t = useTexts();
  const comparison = comparisonOf(leaf);
  return (
    <NativeSelect
      aria-label={t('admin.conditions.comparison')}
      disabled={!field}
      value={comparisonKey(comparison)}
      error={error}
      data={(field ? comparisonsOf(field, comparison) : [comparison]).map((each) => ({
        value: comparisonKey(each),
        label: comparisonText(each, field, t),
      }))}
      onChange={({ currentTarget: { value } }) => {
        const next = comparisonFromKey(value);
        if (next && field) onChange(withComparison(leaf, next, field));
      }}
    />
  );
}

interface FieldOption {
  readonly value: string;
  readonly label: string;
}

/** Returns the fields as options, grouped by resource if there are several. */
function fieldOptions(
  offeredFields: readonly OfferedField[],
): (FieldOption | { readonly group: string; readonly items: FieldOption[] })[] {
  const option = ({ field, label }: OfferedField): FieldOption => ({ value: field.id, label });
  const owners = [...new Set(offeredFields.map(({ owner }) => owner))];
  if (owners.length < 2) return offeredFields.map(option);
  return owners.map((group) => ({ group, items: offeredFields.filter(({ owner }) => owner === group).map(option) }));
}
