import type { FieldTypeKey } from '@tingest/domain';
import type { ComponentType } from 'react';
import { EmailView } from './email/view.tsx';
import type { FieldViewProps } from './field-props.ts';
import { FileView } from './file/view.tsx';
import { HtmlView } from './html/view.tsx';
import { ImageView } from './image/view.tsx';
import { LinkedImageView } from './linked-image/view.tsx';
import { PhoneNoView } from './phone-no/view.tsx';
import { PositionView } from './position/view.tsx';
import { ChoiceView } from './shared/choice-view.tsx';
import { DisplayView } from './shared/display-view.tsx';
import { SignatureView } from './signature/view.tsx';
import { StatusGroupView } from './status-group/view.tsx';
import { UrlView } from './url/view.tsx';

/** What shows a field's value, for every type that the domain knows. */
export const fieldViews: Readonly<Record<FieldTypeKey, ComponentType<FieldViewProps>>> = {
  text: DisplayView,
  textArea: DisplayView,
  integer: DisplayView,
  decimal: DisplayView,
  checkbox: DisplayView,
  switch: DisplayView,
  radio: ChoiceView,
  select: ChoiceView,
  date: DisplayView,
  dateTime: DisplayView,
  time: DisplayView,
  email: EmailView,
  url: UrlView,
  phoneNo: PhoneNoView,
  scanner: DisplayView,
  html: HtmlView,
  linkedImage: LinkedImageView,
  segmented: ChoiceView,
  signature: SignatureView,
  file: FileView,
  image: ImageView,
  group: DisplayView,
  statusGroup: StatusGroupView,
  currentUser: DisplayView,
  previousUser: DisplayView,
  position: PositionView,
  collection: DisplayView,
};
