import { MultiSelect, Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { asText, type FieldInputProps, inputProps } from '../field-props.ts';

/** Choices that are found by typing; with `multiple` several of them. */
export function SearchableSelect(props: FieldInputProps): ReactNode {
  const { field, value, onChange } = props;
  const data = (field.options ?? []).map((option) => ({ value: option.value, label: option.name }));
  if (field.multiple) {
    const chosen = Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
    return (
      <MultiSelect
        {...inputProps(props)}
        data={data}
        searchable
        clearable
        hidePickedOptions
        value={chosen}
        onChange={(values) => onChange(values.length > 0 ? values : null)}
      />
    );
  }
  return (
    <Select
      {...inputProps(props)}
      data={data}
      searchable
      clearable
      value={asText(value) || null}
      onChange={(next) => onChange(next)}
    />
  );
}
