import {
  IconAlignLeft,
  IconAt,
  IconBarcode,
  IconCalendar,
  IconCalendarClock,
  IconCheckbox,
  IconCircleDot,
  IconClock,
  IconDecimal,
  IconLink,
  IconListDetails,
  IconNumber123,
  IconPhone,
  type IconProps,
  IconToggleLeft,
  IconTypography,
} from '@tabler/icons-react';
import type { FieldTypeKey } from '@tingest/domain';
import type { ComponentType } from 'react';

/** The icon of each field type; a missing one does not compile. */
export const fieldTypeIcons: Readonly<Record<FieldTypeKey, ComponentType<IconProps>>> = {
  text: IconTypography,
  textArea: IconAlignLeft,
  integer: IconNumber123,
  decimal: IconDecimal,
  checkbox: IconCheckbox,
  switch: IconToggleLeft,
  radio: IconCircleDot,
  select: IconListDetails,
  date: IconCalendar,
  dateTime: IconCalendarClock,
  time: IconClock,
  email: IconAt,
  url: IconLink,
  phoneNo: IconPhone,
  scanner: IconBarcode,
};
