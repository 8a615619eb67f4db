import { Input } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { fieldIn, fieldTypeOf } from '@tingest/domain/fields';
import type { ReactNode } from 'react';
import { FieldName } from '../renderer/field-name.tsx';
import { controlId } from '../state/field-paths.ts';
import { type FieldProps, useFormScope } from '../state/form-scope.ts';
import { useFieldError, useFieldValue } from '../state/use-form.ts';
import { RowsView } from '../types/collection/rows-view.tsx';
import { FieldView } from '../values/field-view.tsx';
import styles from './rules.module.css';
import { useRuleTexts } from './use-rule-texts.ts';

/** A value set by a rule that the user cannot change: it can be read, and focused if it has a problem. */
export function OwnedValue({ field, fieldPath = field.id, label, isCompact }: FieldProps): ReactNode {
  const texts = useRuleTexts();
  const { form, context } = useFormScope();
  const value = useFieldValue(form, fieldPath);
  const error = useFieldError(form, fieldPath);
  const id = controlId(fieldPath);
  const localizedField = fieldIn(field, context.culture);
  const type = fieldTypeOf(field);
  const isEmpty = type.displayType === 'toggle' ? value === null : type.isEmpty(value);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the frame of Mantine's inputs brings the label and the error
    <div role="group" id={id} tabIndex={-1} aria-labelledby={`${id}-owned-label`} className={styles.owned}>
      <Input.Wrapper
        id={`${id}-owned`}
        label={label ?? <FieldName field={field} />}
        labelElement="div"
        labelProps={{ id: `${id}-owned-label` }}
        description={localizedField.description || undefined}
        error={error}
        size="md"
      >
        <div className={styles.value} data-compact={isCompact || undefined}>
          <div>
            {isEmpty ? (
              <span className={styles.none}>{texts.form.notFilledIn}</span>
            ) : (
              <Shown field={localizedField} value={value} />
            )}
          </div>
          <IconLock size={18} aria-hidden />
        </div>
      </Input.Wrapper>
    </div>
  );
}

function Shown({ field, value }: { readonly field: FieldProps['field']; readonly value: unknown }): ReactNode {
  return fieldTypeOf(field).hasRows ? (
    <RowsView collection={field} value={value} />
  ) : (
    <FieldView field={field} value={value} />
  );
}
