import type { FieldTypeKey } from '@tingest/domain';

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

/** Where each type is offered; a missing one does not compile. */
export const fieldTypeGroups: Readonly<Record<FieldTypeKey, FieldTypeGroup>> = {
  text: 'text',
  textArea: 'text',
  html: 'text',
  scanner: 'text',
  integer: 'numbers',
  decimal: 'numbers',
  checkbox: 'choices',
  switch: 'choices',
  radio: 'choices',
  segmented: 'choices',
  select: 'choices',
  date: 'dates',
  dateTime: 'dates',
  time: 'dates',
  statusGroup: 'structure',
  group: 'structure',
  collection: 'structure',
  image: 'media',
  file: 'media',
  signature: 'media',
  linkedImage: 'media',
  position: 'people',
  currentUser: 'people',
  previousUser: 'people',
  email: 'contact',
  phoneNo: 'contact',
  url: 'contact',
};
