import type { FieldTypeKey } from '@tingest/domain/fields';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import type { FieldSettingsProps } from '../form/field-props.ts';
import { ChoicesSetting } from './settings/choices-setting.tsx';
import { DefaultValueSetting } from './settings/default-value-setting.tsx';
import { DeviationSetting } from './settings/deviation-setting.tsx';
import { RangeSetting } from './settings/range-setting.tsx';
import { MultipleSetting, SumSetting, UnitSetting } from './settings/settings-parts.tsx';

type Part = ComponentType<FieldSettingsProps>;

const textParts: readonly Part[] = [DefaultValueSetting];
const numberParts: readonly Part[] = [
  ...[UnitSetting, SumSetting, DefaultValueSetting, RangeSetting],
  DeviationSetting,
];
const timeParts: readonly Part[] = [DefaultValueSetting, RangeSetting, DeviationSetting];

/** Settings of each type in addition to those common to all fields (label, description, required). */
const parts: Readonly<Record<FieldTypeKey, readonly Part[]>> = {
  text: textParts,
  textArea: textParts,
  integer: numberParts,
  decimal: numberParts,
  checkbox: [DefaultValueSetting, DeviationSetting],
  switch: [DefaultValueSetting, DeviationSetting],
  radio: [ChoicesSetting, DefaultValueSetting, DeviationSetting],
  select: [ChoicesSetting, MultipleSetting, DefaultValueSetting, DeviationSetting],
  date: timeParts,
  dateTime: timeParts,
  time: timeParts,
  email: textParts,
  url: textParts,
  phoneNo: textParts,
  scanner: textParts,
  html: [DefaultValueSetting],
  linkedImage: textParts,
  segmented: [ChoicesSetting, DefaultValueSetting, DeviationSetting],
  signature: [],
  file: [MultipleSetting],
  image: [MultipleSetting],
  group: [],
  statusGroup: [DefaultValueSetting],
  currentUser: [],
  previousUser: [],
  position: [],
  collection: [],
};

/** The settings that are special to a field's type. */
export function FieldSettings(props: FieldSettingsProps): ReactNode {
  return (
    <>
      {parts[props.field.fieldType].map((Part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a type never change
        <Fragment key={index}>
          <Part {...props} />
        </Fragment>
      ))}
    </>
  );
}
