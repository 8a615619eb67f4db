import type { FieldTypeKey } from '@tingest/domain/fields';
import type { ComponentType } from 'react';
import type { FieldInputProps } from './field-props.ts';
import { lazyInput } from './lazy-field.tsx';
import { numberInput } from './shared/number-like-input.tsx';
import { textInput } from './shared/text-like-input.tsx';
import { ToggleInput } from './shared/toggle-input.tsx';
import { DateInput, TimeOfDayInput } from './types/date-time/day-and-time.tsx';
import { DateTimeInput } from './types/date-time/input.tsx';
import { GroupInput } from './types/group/input.tsx';
import { RadioInput } from './types/radio/input.tsx';
import { ScannerInput } from './types/scanner/input.tsx';
import { SegmentedInput } from './types/segmented/input.tsx';
import { SelectInput } from './types/select/input.tsx';
import { StatusGroupInput } from './types/status-group/input.tsx';
import { TextAreaInput } from './types/text-area/input.tsx';

/**
 * Input component of every field type of the domain; a missing type is a compile error. Larger components are loaded
 * with the first form that uses them.
 */
export const fieldInputs: Readonly<Record<FieldTypeKey, ComponentType<FieldInputProps>>> = {
  text: textInput(),
  textArea: TextAreaInput,
  integer: numberInput('numeric'),
  decimal: numberInput('decimal'),
  checkbox: ToggleInput,
  switch: ToggleInput,
  radio: RadioInput,
  select: SelectInput,
  date: DateInput,
  dateTime: DateTimeInput,
  time: TimeOfDayInput,
  email: textInput({ inputMode: 'email' }),
  url: textInput({ inputMode: 'url' }),
  phoneNo: textInput({ inputMode: 'tel' }),
  scanner: ScannerInput,
  html: lazyInput(async () => (await import('./types/html/rich-text-editor.tsx')).RichTextEditor, 187),
  linkedImage: lazyInput(
    async () => (await import('./types/linked-image/address-with-preview.tsx')).AddressWithPreview,
    44,
  ),
  segmented: SegmentedInput,
  signature: lazyInput(async () => (await import('./types/signature/signature-field.tsx')).SignatureField, 44),
  file: lazyInput(async () => (await import('./types/file/files-field.tsx')).FileFieldInput, 70),
  image: lazyInput(async () => (await import('./types/file/files-field.tsx')).ImageFieldInput, 70),
  group: GroupInput,
  statusGroup: StatusGroupInput,
  currentUser: lazyInput(async () => (await import('./shared/person-input.tsx')).CurrentUserInput, 44),
  previousUser: lazyInput(async () => (await import('./shared/person-input.tsx')).PreviousUserInput, 44),
  position: lazyInput(async () => (await import('./types/position/position-finder.tsx')).PositionFinder, 44),
  collection: lazyInput(async () => (await import('./types/collection/collection-input.tsx')).CollectionInput, 120),
};
