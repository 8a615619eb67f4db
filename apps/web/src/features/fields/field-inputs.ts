import type { FieldTypeKey } from '@tingest/domain';
import type { ComponentType } from 'react';
import { CheckboxInput } from './checkbox/input.tsx';
import { CollectionFieldInput } from './collection/input.tsx';
import { CurrentUserInput } from './current-user/input.tsx';
import { DateInput } from './date/input.tsx';
import { DateTimeInput } from './date-time/input.tsx';
import { DecimalInput } from './decimal/input.tsx';
import { EmailInput } from './email/input.tsx';
import type { FieldInputProps } from './field-props.ts';
import { FileInput } from './file/input.tsx';
import { GroupInput } from './group/input.tsx';
import { HtmlInput } from './html/input.tsx';
import { ImageInput } from './image/input.tsx';
import { IntegerInput } from './integer/input.tsx';
import { LinkedImageInput } from './linked-image/input.tsx';
import { PhoneNoInput } from './phone-no/input.tsx';
import { PositionInput } from './position/input.tsx';
import { PreviousUserInput } from './previous-user/input.tsx';
import { RadioInput } from './radio/input.tsx';
import { ScannerInput } from './scanner/input.tsx';
import { SegmentedInput } from './segmented/input.tsx';
import { SelectInput } from './select/input.tsx';
import { SignatureInput } from './signature/input.tsx';
import { StatusGroupInput } from './status-group/input.tsx';
import { SwitchInput } from './switch/input.tsx';
import { TextInput } from './text/input.tsx';
import { TextAreaInput } from './text-area/input.tsx';
import { TimeInput } from './time/input.tsx';
import { UrlInput } from './url/input.tsx';

/** What fills in a field, for every type that the domain knows; a missing one does not compile. */
export const fieldInputs: Readonly<Record<FieldTypeKey, ComponentType<FieldInputProps>>> = {
  text: TextInput,
  textArea: TextAreaInput,
  integer: IntegerInput,
  decimal: DecimalInput,
  checkbox: CheckboxInput,
  switch: SwitchInput,
  radio: RadioInput,
  select: SelectInput,
  date: DateInput,
  dateTime: DateTimeInput,
  time: TimeInput,
  email: EmailInput,
  url: UrlInput,
  phoneNo: PhoneNoInput,
  scanner: ScannerInput,
  html: HtmlInput,
  linkedImage: LinkedImageInput,
  segmented: SegmentedInput,
  signature: SignatureInput,
  file: FileInput,
  image: ImageInput,
  group: GroupInput,
  statusGroup: StatusGroupInput,
  currentUser: CurrentUserInput,
  previousUser: PreviousUserInput,
  position: PositionInput,
  collection: CollectionFieldInput,
};
