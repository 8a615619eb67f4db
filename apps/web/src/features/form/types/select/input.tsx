import { NativeSelect } from '@mantine/core';
import type { FieldOption } from '@tingest/domain/fields';
import type { ReactNode } from 'react';
import { asText, type FieldInputProps, inputProps } from '../../field-props.ts';
import { lazyInput } from '../../lazy-field.tsx';
import { RemovedChoices } from '../../options/removed-choices.tsx';
import { useAvailableOptions } from '../../options/use-available-options.ts';
import { ColorDot } from '../../shared/color-dot.tsx';
import { choiceRows } from './choice-rows.ts';

/** A list with search, for many choices or several of them; loaded where it is needed. */
const ChoicePicker = lazyInput(async () => (await import('./choice-picker.tsx')).ChoicePicker, 44);

/** Up to this many choices the device's own list is quickest. */
const fewOptions = 12;

/** One of a list of choices, or several. */
export function SelectInput(props: FieldInputProps): ReactNode {
  const { field } = props;
  // By all choices there are, so that the control does not become another one while another field changes.
  const isShort = !field.multiple && (field.options?.length ?? 0) <= fewOptions;
  return isShort ? <NativeChoice {...props} /> : <ChoicePicker {...props} />;
}

function NativeChoice(props: FieldInputProps): ReactNode {
  const { options, goneNames, choose } = useAvailableOptions(props);
  const value = asText(props.value);
  const color = options.find((option) => option.value === value)?.color;
  return (
    <div>
      <NativeSelect
        {...inputProps(props)}
        value={value}
        onChange={(event) => choose(event.currentTarget.value === '' ? null : event.currentTarget.value)}
        leftSection={color ? <ColorDot color={color} /> : undefined}
        data={[{ value: '', label: '' }, ...groupedData(options)]}
      />
      <RemovedChoices names={goneNames} />
    </div>
  );
}

type NativeItem = { readonly value: string; readonly label: string };

/** Options as the device's list takes them, each group under its heading. */
function groupedData(options: readonly FieldOption[]): (NativeItem | { group: string; items: NativeItem[] })[] {
  const data: (NativeItem | { group: string; items: NativeItem[] })[] = [];
  let items: NativeItem[] | null = null;
  for (const row of choiceRows(options)) {
    if (row.kind === 'group') {
      items = [];
      data.push({ group: row.name, items });
    } else (items ?? data).push({ value: row.option.value, label: row.option.name });
  }
  return data;
}
