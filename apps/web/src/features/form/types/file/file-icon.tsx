import {
  IconFile,
  IconFileTypeCsv,
  IconFileTypeDoc,
  IconFileTypePdf,
  IconFileTypePpt,
  IconFileTypeTxt,
  IconFileTypeXls,
  IconPhoto,
  type IconProps,
} from '@tabler/icons-react';
import { fileTypes } from '@tingest/domain/foundation';
import type { ComponentType, ReactNode } from 'react';

const icons: Readonly<Record<string, ComponentType<IconProps>>> = {
  pdf: IconFileTypePdf,
  rtf: IconFileTypeDoc,
  doc: IconFileTypeDoc,
  docx: IconFileTypeDoc,
  odt: IconFileTypeDoc,
  xls: IconFileTypeXls,
  xlsx: IconFileTypeXls,
  ods: IconFileTypeXls,
  ppt: IconFileTypePpt,
  pptx: IconFileTypePpt,
  odp: IconFileTypePpt,
  csv: IconFileTypeCsv,
  text: IconFileTypeTxt,
};

/** The icon of a kind of file; its name says the same in words. */
export function FileIcon({
  contentType,
  size = 24,
}: {
  readonly contentType: string;
  readonly size?: number;
}): ReactNode {
  const fileType = fileTypes.find(({ contentTypes }) => contentTypes.includes(contentType));
  const Icon = icons[fileType?.key ?? ''] ?? (contentType.startsWith('image/') ? IconPhoto : IconFile);
  return <Icon size={size} stroke={1.5} aria-hidden />;
}
