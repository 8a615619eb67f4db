import type { FieldTypeKey } from '@tingest/domain/fields';
import type { ComponentType } from 'react';
import { webAddress } from '../../lib/links/web-address.ts';
import type { FieldViewProps } from './field-props.ts';
import { lazyView } from './lazy-field.tsx';
import { ChoiceView } from './shared/choice-view.tsx';
import { DisplayView } from './shared/display-view.tsx';
import { linkView } from './shared/link-view.tsx';
import { StatusGroupView } from './types/status-group/view.tsx';

/** View component of every field type of the domain. Larger components are loaded with the first such value. */
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
  email: linkView((value) => `mailto:${value}`),
  url: linkView(webAddress, true),
  phoneNo: linkView((value) => `tel:${value.replaceAll(/[^+\d]/g, '')}`),
  scanner: DisplayView,
  html: lazyView(async () => (await import('./types/html/formatted-text.tsx')).FormattedText),
  linkedImage: lazyView(async () => (await import('./types/linked-image/shown-image.tsx')).ShownImage),
  segmented: ChoiceView,
  signature: lazyView(async () => (await import('./types/signature/signature-shown.tsx')).SignatureShown),
  file: lazyView(async () => (await import('./types/file/file-list-view.tsx')).FileListView),
  image: lazyView(async () => (await import('./types/image/image-grid-view.tsx')).ImageGridView),
  group: DisplayView,
  statusGroup: StatusGroupView,
  currentUser: DisplayView,
  previousUser: DisplayView,
  position: lazyView(async () => (await import('./types/position/position-on-map.tsx')).PositionOnMap),
  collection: DisplayView,
};
