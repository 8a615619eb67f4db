import { Group, NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { conditionLimits, type FieldDefinition, fieldTypeOf } from '@tingest/domain/fields';
import {
  expressionOf,
  isRelativeDay,
  isRuleConditionType,
  type RuleConditionLeaf,
  type RuleReference,
} from '@tingest/domain/rules';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { IconButton } from '../../ui/icon/icon-button.tsx';
import type { LeafProps } from './conditions/condition-group-editor.tsx';
import styles from './conditions/conditions.module.css';
import { ConstantsEditor } from './conditions/constants-editor.tsx';
import { ExpressionEditor } from './expression-editor.tsx';
import { comparisonKey, comparisonsOf, type RuleComparison, shapeOf, withComparison } from './model/comparisons.ts';
import { referenceLabel } from './model/rule-labels.ts';
import { ReferenceSelect } from './reference-select.tsx';
import { fieldOf, type RuleScope } from './rule-scope.ts';

interface RuleLeafEditorProps extends LeafProps<RuleConditionLeaf> {
  readonly scope: RuleScope;
  readonly offeredReferences: readonly RuleReference[];
  /** The collection with the rows in which the rule runs. */
  readonly collectionId: string | null;
  readonly errors: Readonly<Record<string, string>>;
}

/** One comparison of a rule: its subject, operator and operand; or an expression that must be true. */
export function RuleLeafEditor(props: RuleLeafEditorProps): ReactNode {
  const { leaf, path, scope, offeredReferences, collectionId, errors, onChange, onRemove } = props;
  const t = useTexts();
  const error = (name: string): string | undefined => errors[path === '' ? name : `${path}.${name}`];
  const remove = <IconButton icon={IconTrash} label={t('admin.rules.removeCondition')} onClick={onRemove} />;
  if (leaf.type === 'expression') {
    return (
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <ExpressionCondition
          leaf={leaf}
          scope={scope}
          collectionId={collectionId}
          error={error('value.expression') ?? error('value')}
          onChange={onChange}
        />
        {remove}
      </Group>
    );
  }
  const reference = leaf.source ?? { type: 'operation' };
  const field = fieldOf(reference, scope);
  const selectedComparison = { type: leaf.type, negate: leaf.negate === true };
  const comparisons = field ? comparisonsOf(field, selectedComparison) : [selectedComparison];
  return (
    <div className={styles.leaf}>
      <ReferenceSelect
        label={t('admin.conditions.field')}
        value={reference}
        offeredReferences={offeredReferences}
        reading={scope.reading}
        error={error('source.fieldId')}
        onChange={(source) => {
          const next = fieldOf(source, scope);
          const [firstComparison] = next ? comparisonsOf(next, { type: 'empty', negate: false }) : [];
          if (next && firstComparison)
            onChange(withComparison({ type: firstComparison.type, source }, firstComparison, next));
        }}
      />
      <ComparisonSelect
        field={field}
        value={selectedComparison}
        comparisons={comparisons}
        error={error('type')}
        onChange={(next) => field && onChange(withComparison(leaf, next, field))}
      />
      {remove}
      <div className={styles.operand}>
        {field && isRuleConditionType(leaf.type) && (
          <Operand
            {...{ leaf, field, scope, onChange }}
            label={t('admin.conditions.valueOf', { field: referenceLabel(reference, scope.reading) })}
            error={error('value')}
          />
        )}
      </div>
    </div>
  );
}

interface ExpressionConditionProps extends Pick<RuleLeafEditorProps, 'leaf' | 'scope' | 'collectionId' | 'onChange'> {
  readonly error: string | undefined;
}

/** An expression that must be true. */
function ExpressionCondition({ leaf, scope, collectionId, error, onChange }: ExpressionConditionProps): ReactNode {
  const t = useTexts();
  return (
    <ExpressionEditor
      label={t('admin.rules.expressionCondition')}
      value={expressionOf(leaf.value) ?? ''}
      scope={scope}
      collectionId={collectionId}
      target={null}
      error={error}
      onChange={(expression) => onChange({ ...leaf, value: { expression } })}
    />
  );
}

interface ComparisonSelectProps {
  readonly field: FieldDefinition | null;
  readonly value: RuleComparison;
  readonly comparisons: readonly RuleComparison[];
  readonly error: string | undefined;
  readonly onChange: (comparison: RuleComparison) => void;
}

function ComparisonSelect({
  field,
  value: selectedComparison,
  comparisons,
  error,
  onChange,
}: ComparisonSelectProps): ReactNode {
  const t = useTexts();
  const comparisonText = useComparisonText();
  return (
    <NativeSelect
      aria-label={t('admin.conditions.comparison')}
      disabled={!field}
      value={comparisonKey(selectedComparison)}
      error={error}
      data={comparisons.map((each) => ({ value: comparisonKey(each), label: comparisonText(each, field) }))}
      onChange={({ currentTarget: { value } }) => {
        const next = comparisons.find((each) => comparisonKey(each) === value);
        if (next) onChange(next);
      }}
    />
  );
}

/** "is not", "is after": a comparison by itself, in the words of the field's type. */
function useComparisonText(): (comparison: RuleComparison, field: FieldDefinition | null) => string {
  const t = useTexts();
  return ({ type, negate }, field) => {
    if (type === 'none' || type === 'expression') return '';
    if (!isRuleConditionType(type)) return t('admin.rules.unknownComparison', { type });
    const isTimed = field !== null && ['date', 'dateTime', 'time'].includes(fieldTypeOf(field).displayType);
    if (isTimed && isOrder(type)) {
      return negate ? t(`admin.conditions.negatedTimed.${type}`) : t(`admin.conditions.timed.${type}`);
    }
    return negate ? t(`admin.conditions.negated.${type}`) : t(`admin.conditions.comparisons.${type}`);
  };
}

function isOrder(type: RuleComparison['type']): type is 'above' | 'aboveOrEqual' | 'below' | 'belowOrEqual' {
  return type === 'above' || type === 'aboveOrEqual' || type === 'below' || type === 'belowOrEqual';
}

interface OperandProps {
  readonly leaf: RuleConditionLeaf;
  readonly field: FieldDefinition;
  readonly scope: RuleScope;
  readonly label: string;
  readonly error: string | undefined;
  readonly onChange: (leaf: RuleConditionLeaf) => void;
}

function Operand({ leaf, field, scope, label, error, onChange }: OperandProps): ReactNode {
  const t = useTexts();
  const id = useId();
  const shape = shapeOf(leaf.type);
  if (shape === 'none') return null;
  if (shape === 'pattern') {
    return (
      <TextInput
        aria-label={label}
        placeholder={t('admin.rules.patternExample')}
        maxLength={conditionLimits.text}
        value={typeof leaf.value === 'string' ? leaf.value : ''}
        error={error}
        onChange={(event) => onChange({ ...leaf, value: event.currentTarget.value })}
      />
    );
  }
  const isDay = ['date', 'dateTime'].includes(field.fieldType) && shape === 'one';
  const relative = isRelativeDay(leaf.value) ? leaf.value : null;
  // A table is compared by its number of rows.
  const comparedField: FieldDefinition = fieldTypeOf(field).hasRows
    ? { id: field.id, name: field.name, fieldType: 'integer' }
    : field;
  const constants = [leaf.value ?? []].flat().filter((each) => ['string', 'number', 'boolean'].includes(typeof each));
  return (
    <>
      {isDay && (
        <Switch
          label={t('admin.rules.fromToday')}
          checked={relative !== null}
          onChange={({ currentTarget: { checked } }) => onChange({ ...leaf, value: checked ? { today: 0 } : null })}
        />
      )}
      {relative ? (
        <NumberInput
          label={t('admin.rules.days')}
          description={t('admin.rules.daysHint')}
          allowDecimal={false}
          value={relative.today}
          error={error}
          onChange={(value) => onChange({ ...leaf, value: { today: typeof value === 'number' ? value : 0 } })}
        />
      ) : (
        <ConstantsEditor
          // Another field begins with another input.
          key={`${field.id} ${leaf.type}`}
          shape={shape}
          constants={constants as (string | number | boolean)[]}
          field={comparedField}
          label={label}
          context={scope.reading.context}
          people={scope.people}
          id={id}
          error={error}
          onChange={(value) => onChange({ ...leaf, value })}
        />
      )}
    </>
  );
}
