import { NativeSelect } from '@mantine/core';
import { type ConditionLeaf, type FieldDefinition, userProperties } from '@tingest/domain/fields';
import type { ReactNode } from 'react';
import { ConstantsEditor } from '../../../features/rule-editor/conditions/constants-editor.tsx';
import { useTexts } from '../../../lib/texts/texts.ts';
import { constantsOf, operandType, takesUser, userOperand } from './comparisons.ts';
import type { FilterScope } from './filter-scope.ts';

interface OperandEditorProps {
  readonly leaf: ConditionLeaf;
  /** With its choices in place. */
  readonly field: FieldDefinition;
  /** Label of the value for screen reader users, as they do not see its position. */
  readonly label: string;
  readonly scope: FilterScope;
  readonly id: string;
  readonly error: string | undefined;
  readonly onChange: (leaf: ConditionLeaf) => void;
}

/** Operand that a field is compared with: values entered with the field's input, or a property of the user. */
export function OperandEditor(props: OperandEditorProps): ReactNode {
  const { leaf, field, label, scope, id, error, onChange } = props;
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
      {user === null && (
        <ConstantsEditor
          {...{ shape, field, label, id, error }}
          constants={constantsOf(leaf)}
          context={scope.context}
          people={scope.people}
          onChange={(value) => onChange({ ...leaf, value })}
        />
      )}
    </>
  );
}
