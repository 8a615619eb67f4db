import { NativeSelect } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ConditionLeaf, fieldLabel, findFieldInForm } from '@tingest/domain/fields';
import type { ReactNode } from 'react';
import styles from '../../../features/fields/conditions/conditions.module.css';
import type { OfferedField } from '../../../features/grants/grantable-resources.ts';
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
  const { offered, fields, context, people } = scope;
  const error = (name: string): string | undefined => errors[path === '' ? name : `${path}.${name}`];
  const known = offered.find(({ field }) => field.id === leaf.fieldId)?.field;
  // While its choices are on their way the field stands without them.
  const field = findFieldInForm(fields, leaf.fieldId) ?? known;
  const chosen = comparisonOf(leaf);
  return (
    <div className={styles.leaf}>
      <NativeSelect
        aria-label={t('admin.conditions.field')}
        value={leaf.fieldId}
        error={error('fieldId')}
        data={[
          { value: '', label: t('admin.conditions.chooseField') },
          ...(leaf.fieldId !== '' && !known ? [{ value: leaf.fieldId, label: t('admin.conditions.goneField') }] : []),
          ...fieldOptions(offered),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const next = offered.find((each) => each.field.id === value);
          if (next) onChange(withField(leaf, next.field, known ?? null));
        }}
      />
      <NativeSelect
        aria-label={t('admin.conditions.comparison')}
        disabled={!field}
        value={comparisonKey(chosen)}
        error={error('type')}
        data={(field ? comparisonsOf(field, chosen) : [chosen]).map((each) => ({
          value: comparisonKey(each),
          label: comparisonText(each, field, t),
        }))}
        onChange={({ currentTarget: { value } }) => {
          const next = comparisonFromKey(value);
          if (next && field) onChange(withComparison(leaf, next, field));
        }}
      />
      <IconButton
        icon={IconTrash}
        label={t('admin.conditions.removeCondition', {
          condition: field
            ? conditionText(leaf, { t, context, fields: [field], people })
            : t('admin.conditions.chooseField'),
        })}
        onClick={onRemove}
      />
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

interface FieldOption {
  readonly value: string;
  readonly label: string;
}

/** Returns the fields as options, grouped by resource if there are several. */
function fieldOptions(
  offered: readonly OfferedField[],
): (FieldOption | { readonly group: string; readonly items: FieldOption[] })[] {
  const option = ({ field, label }: OfferedField): FieldOption => ({ value: field.id, label });
  const owners = [...new Set(offered.map(({ owner }) => owner))];
  if (owners.length < 2) return offered.map(option);
  return owners.map((group) => ({ group, items: offered.filter(({ owner }) => owner === group).map(option) }));
}
