import type { FieldOption } from '@tingest/domain/fields';
import type { FieldSettingsProps } from '../../form/field-props.ts';
import { deviationOf } from './deviation-of-options.ts';
import { optionsFromText } from './options-from-text.ts';

export type OptionsEditing = ReturnType<typeof optionsEditing>;

/** Returns the changes of a field's options; each reports the options as they are afterwards. */
export function optionsEditing(field: FieldSettingsProps['field'], onChange: FieldSettingsProps['onChange']) {
  const options = field.options ?? [];
  const replaceAll = (next: readonly FieldOption[]): void =>
    onChange({ options: next, ...(field.deviation && { deviation: deviationOf(field.deviation, options, next) }) });
  return {
    replaceAll,
    change(index: number, part: Partial<FieldOption>): void {
      replaceAll(options.map((option, at) => (at === index ? { ...option, ...part } : option)));
    },
    move(index: number, by: 1 | -1): void {
      const [movedOption] = options.slice(index, index + 1);
      if (movedOption) replaceAll(options.toSpliced(index, 1).toSpliced(index + by, 0, movedOption));
    },
    remove(index: number): void {
      replaceAll(options.filter((_, at) => at !== index));
    },
    setColor(index: number, color: string | undefined): void {
      replaceAll(
        options.map(({ color: _, ...option }, at) => {
          if (at === index) return color ? { ...option, color } : option;
          return options[at] ?? option;
        }),
      );
    },
    addEmpty(): void {
      replaceAll([...options, { value: '', name: '' }]);
    },
    /** Adds an option for each line of a text, and drops empty options. */
    addPasted(text: string): void {
      const retainedOptions = options.filter(({ value, name }) => value !== '' || name !== '');
      replaceAll([...retainedOptions, ...optionsFromText(text, retainedOptions)]);
    },
  };
}
