import { Checkbox, Stack, TextInput } from '@mantine/core';
import { type CustomValidation, cultures, fieldTypeOf } from '@tingest/domain';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { LocalizedInput } from '../../../ui/localized/localized-input.tsx';
import { fieldInputs } from '../field-inputs.ts';
import type { FieldSettingsProps } from '../field-props.ts';

/** What a new form begins with, filled in with the type's own input, or for texts in each language. */
export function DefaultValueSetting(props: FieldSettingsProps): ReactNode {
  const { field, context, errors, onChange } = props;
  const t = useTexts();
  if (fieldTypeOf(field).hasLocalizedDefault) return <LocalizedDefault {...props} />;
  const Input = fieldInputs[field.fieldType];
  return (
    <Input
      id={`default-${field.id}`}
      field={{ ...field, required: false, description: null }}
      context={context}
      label={t('app.fieldSettings.defaultValue')}
      value={field.defaultValue}
      error={errors.defaultValue}
      isDisabled={false}
      onChange={(value) => onChange({ defaultValue: value })}
      onBlur={() => {}}
    />
  );
}

/** A localised default is sent as a map from culture to text. Source: specification, section 3, Field definition. */
function LocalizedDefault({ field, context, errors, onChange }: FieldSettingsProps): ReactNode {
  const t = useTexts();
  const map = typeof field.defaultValue === 'object' && field.defaultValue !== null ? field.defaultValue : {};
  const texts = cultures.flatMap((culture) => {
    const text: unknown = Reflect.get(map, culture);
    return typeof text === 'string' ? [{ culture, text }] : [];
  });
  const problems = texts.flatMap(({ culture }, index) => {
    const problem = errors[`defaultValue.${culture}`];
    return problem === undefined ? [] : [[`${index}.text`, problem] as const];
  });
  return (
    <LocalizedInput
      label={t('app.fieldSettings.defaultValue')}
      first={context.culture}
      isMultiline={field.fieldType === 'textArea'}
      value={texts}
      error={errors.defaultValue}
      errors={Object.fromEntries(problems)}
      onChange={(next) => {
        const given = next.filter(({ text }) => text !== '');
        onChange({
          defaultValue:
            given.length === 0 ? null : Object.fromEntries(given.map(({ culture, text }) => [culture, text])),
        });
      }}
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
