import { Checkbox, Stack, TextInput } from '@mantine/core';
import { type CustomValidation, fieldTypeOf } from '@tingest/domain';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { fieldInputs } from '../field-inputs.ts';
import type { FieldSettingsProps } from '../field-props.ts';

/** What a new form begins with, filled in with the type's own input. */
export function DefaultValueSetting({ field, context, errors, onChange }: FieldSettingsProps): ReactNode {
  const t = useTexts();
  const Input = fieldInputs[field.fieldType];
  const isLocalized = fieldTypeOf(field).hasLocalizedDefault;
  const texts = typeof field.defaultValue === 'object' && field.defaultValue !== null ? field.defaultValue : {};
  return (
    <Input
      id={`default-${field.id}`}
      field={{ ...field, required: false, description: null }}
      context={context}
      label={t('app.fieldSettings.defaultValue')}
      value={isLocalized ? Reflect.get(texts, context.culture) : field.defaultValue}
      error={errors.defaultValue}
      isDisabled={false}
      onChange={(value) => onChange({ defaultValue: isLocalized ? { ...texts, [context.culture]: value } : value })}
      onBlur={() => {}}
    />
  );
}

/** A pattern that values must match, and the words for when they don't. Source: specification, section 5. */
export function PatternSetting({ field, errors, onChange }: FieldSettingsProps): ReactNode {
  const t = useTexts();
  const change = (part: CustomValidation): void => onChange({ validation: { ...field.validation, ...part } });
  return (
    <Stack gap="sm">
      <TextInput
        label={t('app.fieldSettings.pattern')}
        description={t('app.fieldSettings.patternHint')}
        value={field.validation?.pattern ?? ''}
        error={errors['validation.pattern']}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => change({ pattern: event.currentTarget.value })}
      />
      <TextInput
        label={t('app.fieldSettings.patternMessage')}
        value={field.validation?.message ?? ''}
        error={errors['validation.message']}
        onChange={(event) => change({ message: event.currentTarget.value })}
      />
    </Stack>
  );
}

/** The unit that stands behind a number, such as `kg`. */
export function UnitSetting({ field, errors, onChange }: FieldSettingsProps): ReactNode {
  const t = useTexts();
  return (
    <TextInput
      label={t('app.fieldSettings.unit')}
      value={field.unit ?? ''}
      error={errors.unit}
      maxLength={20}
      onChange={(event) => onChange({ unit: event.currentTarget.value || null })}
    />
  );
}

/** Whether several choices may be made. */
export function MultipleSetting({ field, onChange }: FieldSettingsProps): ReactNode {
  const t = useTexts();
  return (
    <Checkbox
      label={t('app.fieldSettings.multiple')}
      checked={field.multiple === true}
      onChange={(event) => onChange({ multiple: event.currentTarget.checked, defaultValue: null })}
    />
  );
}
