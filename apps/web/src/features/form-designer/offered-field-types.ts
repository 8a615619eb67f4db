import {
  IconAlignLeft,
  IconAt,
  IconBarcode,
  IconCalendar,
  IconCalendarClock,
  IconCamera,
  IconCheckbox,
  IconChecklist,
  IconCircleDot,
  IconClock,
  IconColumns3,
  IconDecimal,
  IconFolder,
  IconLink,
  IconListDetails,
  IconMapPin,
  IconNumber123,
  IconPaperclip,
  IconPhone,
  IconPhotoShare,
  type IconProps,
  IconSignature,
  IconTable,
  IconTextCaption,
  IconToggleLeft,
  IconTypography,
  IconUser,
  IconUserPin,
} from '@tabler/icons-react';
import type { FieldTypeKey } from '@tingest/domain/fields';
import type { ComponentType } from 'react';

/** The headings that field types are offered under; keys of the designer's texts. */
export const fieldTypeGroupKeys = [
  'text',
  'numbers',
  'choices',
  'dates',
  'structure',
  'media',
  'people',
  'contact',
] as const;

export type FieldTypeGroup = (typeof fieldTypeGroupKeys)[number];

/** How each type is offered; a missing one does not compile. */
export const offeredFieldTypes: Readonly<
  Record<FieldTypeKey, { readonly group: FieldTypeGroup; readonly icon: ComponentType<IconProps> }>
> = {
  text: { group: 'text', icon: IconTypography },
  textArea: { group: 'text', icon: IconAlignLeft },
  html: { group: 'text', icon: IconTextCaption },
  scanner: { group: 'text', icon: IconBarcode },
  integer: { group: 'numbers', icon: IconNumber123 },
  decimal: { group: 'numbers', icon: IconDecimal },
  checkbox: { group: 'choices', icon: IconCheckbox },
  switch: { group: 'choices', icon: IconToggleLeft },
  radio: { group: 'choices', icon: IconCircleDot },
  segmented: { group: 'choices', icon: IconColumns3 },
  select: { group: 'choices', icon: IconListDetails },
  date: { group: 'dates', icon: IconCalendar },
  dateTime: { group: 'dates', icon: IconCalendarClock },
  time: { group: 'dates', icon: IconClock },
  statusGroup: { group: 'structure', icon: IconChecklist },
  group: { group: 'structure', icon: IconFolder },
  collection: { group: 'structure', icon: IconTable },
  image: { group: 'media', icon: IconCamera },
  file: { group: 'media', icon: IconPaperclip },
  signature: { group: 'media', icon: IconSignature },
  linkedImage: { group: 'media', icon: IconPhotoShare },
  position: { group: 'people', icon: IconMapPin },
  currentUser: { group: 'people', icon: IconUser },
  previousUser: { group: 'people', icon: IconUserPin },
  email: { group: 'contact', icon: IconAt },
  phoneNo: { group: 'contact', icon: IconPhone },
  url: { group: 'contact', icon: IconLink },
};
