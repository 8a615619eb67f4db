import { Input, NativeSelect, Skeleton, Stack } from '@mantine/core';
import { type FieldDefinition, fieldIn, fieldTypeOf } from '@tingest/domain/fields';
import { displayTexts } from '@tingest/domain/foundation';
import { type ReactNode, useMemo } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { errorsBelow } from '../../form/errors-below.ts';
import type { FieldSettingsProps } from '../../form/field-props.ts';
import { useResolvedFields } from '../../form/options/use-resolved-fields.ts';
import { OwnInput } from '../../form/shared/own-input.tsx';
import { RangeInputs } from './range-setting.tsx';

const parts = { choices: DeviatingChoices, toggle: DeviatingAnswer, range: DeviatingRange };

/** Which values count as deviations, in the way of the field's type. */
export function DeviationSetting(props: FieldSettingsProps): ReactNode {
  const t = useTexts();
  const { deviationType } = fieldTypeOf(props.field);
  if (deviationType === 'none' || deviationType === 'own') return null;
  const Part = parts[deviationType];
  return (
    <Stack gap={4} role="group" aria-label={t('fields.designer.deviation.title')}>
      <Part {...props} errors={errorsBelow(props.errors, 'deviation')} />
      <Input.Description>{t('fields.designer.deviation.hint')}</Input.Description>
      {props.errors.deviation && <Input.Error>{props.errors.deviation}</Input.Error>}
    </Stack>
  );
}

/** Several of the choices, own ones or predefined values. */
function DeviatingChoices({ field, context, errors, onChange }: FieldSettingsProps): ReactNode {
  const t = useTexts();
  const definitions = useMemo(
    () => [{ ...field, optionSource: field.optionSource ? { ...field.optionSource, filter: null } : null }],
    [field],
  );
  const { fields, isLoading } = useResolvedFields(definitions);
  if (isLoading) return <Skeleton height={64} radius="md" />;
  const options = (fields[0] ?? field).options?.filter(({ value }) => value !== '') ?? [];
  const choice: FieldDefinition = {
    ...{ id: field.id, name: field.name, fieldType: 'select', multiple: true },
    options,
  };
  return (
    <OwnInput
      id={`deviation-${field.id}`}
      field={fieldIn(choice, context.culture)}
      context={context}
      label={t('fields.designer.deviation.choices')}
      value={field.deviation?.values ?? null}
      error={errors.values ?? Object.entries(errors).find(([path]) => path.startsWith('values.'))?.[1]}
      onChange={(values) => onChange({ deviation: Array.isArray(values) && values.length > 0 ? { values } : null })}
    />
  );
}

/** Yes or no, whichever is the bad answer. */
function DeviatingAnswer({ field, context, errors, onChange }: FieldSettingsProps): ReactNode {
  const t = useTexts();
  const { yes, no } = displayTexts[context.culture];
  const [markedValue] = field.deviation?.values ?? [];
  return (
    <NativeSelect
      label={t('fields.designer.deviation.answer')}
      error={errors.values}
      value={markedValue === undefined ? '' : String(markedValue)}
      data={[
        { value: '', label: t('fields.designer.deviation.never') },
        { value: 'false', label: no },
        { value: 'true', label: yes },
      ]}
      onChange={({ currentTarget: { value } }) =>
        onChange({ deviation: value === '' ? null : { values: [value === 'true'] } })
      }
    />
  );
}

const sides = ['never', 'within', 'outside'] as const;

/** Values within a range, or outside of it. */
function DeviatingRange({ field, context, errors, onChange }: FieldSettingsProps): ReactNode {
  const t = useTexts();
  const { deviation } = field;
  const side = !deviation?.range ? 'never' : deviation.outside ? 'outside' : 'within';
  return (
    <>
      <NativeSelect
        label={t('fields.designer.deviation.range')}
        value={side}
        data={sides.map((value) => ({ value, label: t(`fields.designer.deviation.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({
            deviation:
              value === 'never'
                ? null
                : { range: deviation?.range ?? { min: null, max: null }, outside: value === 'outside' },
          })
        }
      />
      {deviation?.range && (
        <RangeInputs
          range={deviation.range}
          rangeType={fieldTypeOf(field).range}
          context={context}
          errors={errors}
          onChange={(range) => onChange({ deviation: { ...deviation, range } })}
        />
      )}
    </>
  );
}
