import { Input, NativeSelect, SegmentedControl, Skeleton, Stack } from '@mantine/core';
import { checkPointStatuses, type FieldDefinition, fieldIn, fieldTypeOf } from '@tingest/domain/fields';
import { type Culture, cultures, displayTexts, isCulture } from '@tingest/domain/foundation';
import { type ReactNode, useMemo, useState } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { LocalizedInput } from '../../../ui/localized/localized-input.tsx';
import { languageNames } from '../../../ui/preferences/language-names.ts';
import type { FieldSettingsProps } from '../../form/field-props.ts';
import { useResolvedFields } from '../../form/options/use-resolved-fields.ts';
import { OwnInput } from '../../form/shared/own-input.tsx';
import { DefaultDaySetting } from './default-day-setting.tsx';

/** Default value of a new form, entered with the type's input or, for texts, in each language. */
export function DefaultValueSetting(props: FieldSettingsProps): ReactNode {
  const type = fieldTypeOf(props.field);
  if (props.field.unique) return null;
  if (props.field.fieldType === 'statusGroup') return <DefaultStatus {...props} />;
  if (type.relativeDefault) return <DefaultDaySetting {...props} />;
  if (type.hasLocalizedDefault) return type.isMarkup ? <LocalizedMarkup {...props} /> : <LocalizedDefault {...props} />;
  return <OwnDefault {...props} />;
}

function OwnDefault({ field, context, errors, onChange }: FieldSettingsProps): ReactNode {
  const t = useTexts();
  // Only the source of the options is relevant here; the filter depends on other values of a form, which do not exist.
  const definitions = useMemo(
    () => [{ ...field, optionSource: field.optionSource ? { ...field.optionSource, filter: null } : null }],
    [field],
  );
  const { fields, isLoading } = useResolvedFields(definitions);
  const resolvedField: FieldDefinition = fields[0] ?? field;
  if (isLoading) return <Skeleton height={64} radius="md" />;
  return (
    <OwnInput
      id={`default-${field.id}`}
      field={fieldIn(resolvedField, context.culture)}
      context={context}
      label={t('app.fieldSettings.defaultValue')}
      value={field.defaultValue}
      error={errors.defaultValue}
      onChange={(value) => onChange({ defaultValue: value })}
    />
  );
}

function DefaultStatus({ field, context, errors, onChange }: FieldSettingsProps): ReactNode {
  const t = useTexts();
  return (
    <NativeSelect
      label={t('app.fieldSettings.defaultValue')}
      error={errors.defaultValue}
      value={typeof field.defaultValue === 'string' ? field.defaultValue : ''}
      data={[
        { value: '', label: t('fields.designer.noDefault') },
        ...checkPointStatuses.map((status) => ({
          value: status,
          label: displayTexts[context.culture].checkPoint[status],
        })),
      ]}
      onChange={(event) => onChange({ defaultValue: event.currentTarget.value || null })}
    />
  );
}

/** A localised default is sent as a map from culture to text. Source: specification, section 3, Field definition. */
function textsOf(field: FieldDefinition): readonly { readonly culture: Culture; readonly text: string }[] {
  const map = typeof field.defaultValue === 'object' && field.defaultValue !== null ? field.defaultValue : {};
  return cultures.flatMap((culture) => {
    const text: unknown = Reflect.get(map, culture);
    return typeof text === 'string' ? [{ culture, text }] : [];
  });
}

function withTexts(texts: readonly { readonly culture: Culture; readonly text: string }[]): Partial<FieldDefinition> {
  const filledTexts = texts.filter(({ text }) => text !== '');
  const map = Object.fromEntries(filledTexts.map(({ culture, text }) => [culture, text]));
  return { defaultValue: filledTexts.length === 0 ? null : map };
}

function LocalizedDefault({ field, context, errors, onChange }: FieldSettingsProps): ReactNode {
  const t = useTexts();
  const texts = textsOf(field);
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
      onChange={(next) => onChange(withTexts(next))}
    />
  );
}

/** Formatted text in one language at a time: an editor each would be more than fits. */
function LocalizedMarkup({ field, context, errors, onChange }: FieldSettingsProps): ReactNode {
  const t = useTexts();
  const invalidCulture = cultures.find((culture) => errors[`defaultValue.${culture}`] !== undefined);
  const [selectedCulture, setChosen] = useState<Culture | null>(null);
  const culture = selectedCulture ?? invalidCulture ?? context.culture;
  const texts = textsOf(field);
  return (
    <Stack gap={6}>
      <Input.Label component="div">{t('app.fieldSettings.defaultValue')}</Input.Label>
      <SegmentedControl
        size="xs"
        aria-label={t('fields.designer.language')}
        value={culture}
        data={cultures.map((value) => ({ value, label: languageNames[value] }))}
        onChange={(value) => {
          if (isCulture(value)) setChosen(value);
        }}
      />
      <div data-own-undo>
        <OwnInput
          key={culture}
          id={`default-${culture}-${field.id}`}
          field={field}
          height={120}
          context={context}
          label={languageNames[culture]}
          value={texts.find((text) => text.culture === culture)?.text ?? null}
          error={errors[`defaultValue.${culture}`]}
          onChange={(value) =>
            onChange(
              withTexts([
                ...texts.filter((text) => text.culture !== culture),
                { culture, text: typeof value === 'string' ? value : '' },
              ]),
            )
          }
        />
      </div>
    </Stack>
  );
}
