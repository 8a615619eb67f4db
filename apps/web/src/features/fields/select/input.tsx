import { NativeSelect } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { asText, type FieldInputProps, inputProps } from '../field-props.ts';

/** A list with search, for many choices or several of them; loaded where it is needed. */
const SearchableSelect = lazy(async () => ({ default: (await import('./searchable-select.tsx')).SearchableSelect }));

/** Up to this many choices the device's own list is quickest. */
const fewOptions = 12;

/** One of a list of choices, or several. */
export function SelectInput(props: FieldInputProps): ReactNode {
  const { field, value, onChange } = props;
  const options = field.options ?? [];
  const native = (
    <NativeSelect
      {...inputProps(props)}
      value={asText(value)}
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
      data={[{ value: '', label: '' }, ...options.map(({ value, name }) => ({ value, label: name }))]}
    />
  );
  if (!field.multiple && options.length <= fewOptions) return native;
  return (
    <Suspense fallback={native}>
      <SearchableSelect {...props} />
    </Suspense>
  );
}
