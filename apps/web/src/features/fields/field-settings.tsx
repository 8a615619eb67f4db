import type { FieldTypeKey } from '@tingest/domain';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import type { FieldSettingsProps } from './field-props.ts';
import { OptionsSetting } from './settings/options-setting.tsx';
import { RangeSetting } from './settings/range-setting.tsx';
import { DefaultValueSetting, MultipleSetting, PatternSetting, UnitSetting } from './settings/settings-parts.tsx';

type Part = ComponentType<FieldSettingsProps>;

const textParts: readonly Part[] = [DefaultValueSetting, PatternSetting];
const numberParts: readonly Part[] = [UnitSetting, DefaultValueSetting, RangeSetting, PatternSetting];
const timeParts: readonly Part[] = [DefaultValueSetting, RangeSetting];

/** What can be set for each type beside what all fields have (label, description, required). */
const parts: Readonly<Record<FieldTypeKey, readonly Part[]>> = {
  text: textParts,
  textArea: textParts,
  integer: numberParts,
  decimal: numberParts,
  checkbox: [DefaultValueSetting],
  switch: [DefaultValueSetting],
  radio: [OptionsSetting, DefaultValueSetting],
  select: [OptionsSetting, MultipleSetting, DefaultValueSetting],
  date: timeParts,
  dateTime: timeParts,
  time: timeParts,
  email: textParts,
  url: textParts,
  phoneNo: textParts,
  scanner: textParts,
  html: [DefaultValueSetting],
  linkedImage: textParts,
  segmented: [OptionsSetting, DefaultValueSetting],
  signature: [],
  file: [MultipleSetting],
  image: [MultipleSetting],
  group: [],
  statusGroup: [],
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
