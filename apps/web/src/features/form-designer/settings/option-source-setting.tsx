import { Input, MultiSelect, NativeSelect, Skeleton, Stack } from '@mantine/core';
import { fieldLabel, fieldLimits, type OptionSourceReference } from '@tingest/domain/fields';
import type { ReactNode } from 'react';
import { errorTexts } from '../../../api/error-texts.ts';
import { recordTypes } from '../../../api/record-types.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Hint } from '../../../ui/text/hint.tsx';
import type { FieldSettingsProps } from '../../form/field-props.ts';
import { comparableFields, filterFields } from './filter-fields.ts';
import { useFormBeingMade } from './form-being-made.ts';

/** The predefined value types that choices come from, and the field of the form that narrows them. */
export function OptionSourceSetting({ field, context, errors, onChange }: FieldSettingsProps): ReactNode {
  const t = useTexts();
  const { data, isPending, error } = recordTypes.useAll();
  const source: OptionSourceReference = field.optionSource ?? { recordTypeIds: [] };
  const set = (part: Partial<OptionSourceReference>): void =>
    onChange({ optionSource: { ...source, ...part }, defaultValue: null });
  if (error) return <Input.Error>{errorTexts(error).join(' ')}</Input.Error>;
  if (isPending) return <Skeleton height={64} radius="md" />;
  const types = data.items;
  if (types.length === 0) {
    return <Hint>{t('fields.designer.noRecordTypes')}</Hint>;
  }
  const selectedTypes = types.filter(({ id }) => source.recordTypeIds.includes(id));
  return (
    <Stack gap="sm">
      <MultiSelect
        label={t('fields.designer.recordTypes')}
        description={t('fields.designer.recordTypesHint')}
        data={types.map(({ id, name }) => ({ value: id, label: name }))}
        value={[...source.recordTypeIds]}
        maxValues={fieldLimits.recordTypes}
        error={
          errors.optionSource ??
          Object.entries(errors).find(([path]) => path.startsWith('optionSource.recordTypeIds'))?.[1]
        }
        searchable
        onChange={(recordTypeIds) => set({ recordTypeIds, ...(recordTypeIds.length === 0 ? { filter: null } : {}) })}
      />
      <FilterSettings
        field={field}
        context={context}
        errors={errors}
        chosenSource={selectedTypes}
        source={source}
        onChange={set}
      />
    </Stack>
  );
}

interface FilterSettingsProps extends Pick<FieldSettingsProps, 'field' | 'context' | 'errors'> {
  readonly chosenSource: Parameters<typeof comparableFields>[0];
  readonly source: OptionSourceReference;
  readonly onChange: (part: Partial<OptionSourceReference>) => void;
}

/** Field of the form that narrows the options, and the field of the predefined values that it is compared with. */
function FilterSettings({ field, context, errors, chosenSource, source, onChange }: FilterSettingsProps): ReactNode {
  const t = useTexts();
  const form = useFormBeingMade();
  const filtering = filterFields(field, form);
  const comparedFields = comparableFields(chosenSource);
  const { filter } = source;
  return (
    <>
      {chosenSource.length > 0 && (filtering.length > 0 || filter) && comparedFields.length > 0 && (
        <NativeSelect
          label={t('fields.designer.filter')}
          value={filter?.fieldId ?? ''}
          error={errors['optionSource.filter.fieldId']}
          data={[
            { value: '', label: t('fields.designer.filterNone') },
            ...filtering.map((one) => ({ value: one.id, label: fieldLabel(one, context.culture) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({
              filter:
                value === ''
                  ? null
                  : { fieldId: value, recordFieldId: filter?.recordFieldId ?? comparedFields[0]?.id ?? '' },
            })
          }
        />
      )}
      {filter && (
        <NativeSelect
          label={t('fields.designer.filterWith')}
          description={t('fields.designer.filterHint')}
          value={filter.recordFieldId}
          error={errors['optionSource.filter.recordFieldId']}
          data={comparedFields.map((one) => ({ value: one.id, label: fieldLabel(one, context.culture) }))}
          onChange={({ currentTarget: { value } }) => onChange({ filter: { ...filter, recordFieldId: value } })}
        />
      )}
    </>
  );
}
