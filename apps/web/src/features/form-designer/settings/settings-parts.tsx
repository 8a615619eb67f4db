import { Checkbox, TextInput } from '@mantine/core';
import { fieldLimits, fieldTypeOf } from '@tingest/domain/fields';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import type { FieldSettingsProps } from '../../form/field-props.ts';
import { useFormBeingMade } from './form-being-made.ts';

/** The unit that stands behind a number, such as `kg`. */
export function UnitSetting({ field, errors, onChange }: FieldSettingsProps): ReactNode {
  const t = useTexts();
  return (
    <TextInput
      label={t('app.fieldSettings.unit')}
      value={field.unit ?? ''}
      error={errors.unit}
      maxLength={fieldLimits.unitLength}
      onChange={(event) => onChange({ unit: event.currentTarget.value || null })}
    />
  );
}

/** Whether a table sums this number up over its rows; only for the columns of one. */
export function SumSetting({ field, onChange }: FieldSettingsProps): ReactNode {
  const t = useTexts();
  const { parent } = useFormBeingMade();
  if (parent === null || !fieldTypeOf(parent).hasRows) return null;
  return (
    <Checkbox
      label={t('fields.designer.sum')}
      checked={field.sum === true}
      onChange={(event) => onChange({ sum: event.currentTarget.checked })}
    />
  );
}

/** Whether several choices may be made. */
export function MultipleSetting({ field, onChange }: FieldSettingsProps): ReactNode {
  const t = useTexts();
  const label = fieldTypeOf(field).holdsFiles ? t('fields.designer.multipleFiles') : t('app.fieldSettings.multiple');
  return (
    <Checkbox
      label={label}
      checked={field.multiple === true}
      onChange={(event) => onChange({ multiple: event.currentTarget.checked, defaultValue: null })}
    />
  );
}
