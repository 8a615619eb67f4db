import { Select, Text } from '@mantine/core';
import {
  canConvert,
  type FieldDefinition,
  type FieldTypeKey,
  fieldTypeKeys,
  isFieldTypeKey,
} from '@tingest/domain/fields';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { useDesignerState } from './designer-actions.ts';
import styles from './field-designer.module.css';
import { refusalOfType } from './field-rules.ts';
import { fieldTypeGroupKeys, offeredFieldTypes } from './offered-field-types.ts';

interface FieldTypeSettingProps {
  readonly field: FieldDefinition;
  /** The stored field; its values must be convertible to the new type. */
  readonly storedField: FieldDefinition | undefined;
  readonly error: string | undefined;
}

/** The type of a field, which can become another; those that it cannot become say why. */
export function FieldTypeSetting({ field, storedField, error }: FieldTypeSettingProps): ReactNode {
  const t = useTexts();
  const { actions, fields } = useDesignerState();
  const reasonOf = (fieldType: FieldTypeKey): string | null => {
    if (fieldType === field.fieldType) return null;
    const refusal = refusalOfType(fields, field.id, fieldType);
    if (refusal) return t(`fields.designer.refusals.${refusal}`);
    const isStored = storedField && storedField.fieldType !== fieldType;
    return isStored && !canConvert(storedField, { ...field, fieldType })
      ? t('fields.designer.cannotConvert', { type: t(`fields.types.${storedField.fieldType}`) })
      : null;
  };
  return (
    <Select
      label={t('fields.designer.type')}
      error={error}
      allowDeselect={false}
      maxDropdownHeight={360}
      value={field.fieldType}
      data={fieldTypeGroupKeys.map((group) => ({
        group: t(`fields.designer.groups.${group}`),
        items: fieldTypeKeys
          .filter((fieldType) => offeredFieldTypes[fieldType].group === group)
          .map((fieldType) => ({
            value: fieldType,
            label: t(`fields.types.${fieldType}`),
            disabled: reasonOf(fieldType) !== null,
          })),
      }))}
      renderOption={({ option }) => {
        if (!isFieldTypeKey(option.value)) return option.label;
        const Icon = offeredFieldTypes[option.value].icon;
        const reason = reasonOf(option.value);
        return (
          <span className={styles.typeOption}>
            <Icon size={18} aria-hidden />
            <span>
              {option.label}
              {reason && (
                <Text component="small" size="xs" display="block">
                  {reason}
                </Text>
              )}
            </span>
          </span>
        );
      }}
      onChange={(value) => {
        if (isFieldTypeKey(value)) actions.setType(field.id, value);
      }}
    />
  );
}
