import { Text } from '@mantine/core';
import { type FieldDefinition, fieldLabel, fieldTypeOf, findField } from '@tingest/domain';
import type { ReactNode } from 'react';
import { elementTypes } from '../api/element-types.ts';
import type { OperationEffect, OperationWithForm } from '../api/operations.ts';
import { useFieldContext } from '../features/fields/use-field-context.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { Hint } from '../ui/text/hint.tsx';

interface OperationEffectsProps {
  readonly operation: OperationWithForm;
  /** The object's category, whose fields were changed. */
  readonly elementTypeId: string;
}

/** What an operation changed on its object, a line each: "Balance 3 → 1". Nothing where it changed nothing. */
export function OperationEffects({ operation, elementTypeId }: OperationEffectsProps): ReactNode {
  const { effects = [] } = operation;
  return effects.length === 0 ? null : <Effects effects={effects} elementTypeId={elementTypeId} />;
}

interface EffectsProps {
  readonly effects: readonly OperationEffect[];
  readonly elementTypeId: string;
}

function Effects({ effects, elementTypeId }: EffectsProps): ReactNode {
  const t = useTexts();
  const context = useFieldContext();
  const category = elementTypes.useOne(elementTypeId);
  if (!category.data && !category.error) return null;
  const fields = category.data?.dataPropertyTypes ?? [];
  const say = (field: FieldDefinition | undefined, value: unknown): string => {
    if (value === null || value === undefined) return '–';
    return field ? fieldTypeOf(field).display(value, field, context) : String(value);
  };
  return (
    <div>
      <Hint>{t('admin.report.changes')}</Hint>
      <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {effects.map(({ field: id, from, to }, index) => {
          const field = findField(fields, id);
          return (
            // The log never changes, and a field may be changed twice.
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={index}>
              <Text className="tingest-figures" fw={600} style={{ overflowWrap: 'anywhere' }}>
                {t('admin.report.change', {
                  field: field ? fieldLabel(field, context.culture) : t('admin.report.unknownField'),
                  from: say(field, from),
                  to: say(field, to),
                })}
              </Text>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
