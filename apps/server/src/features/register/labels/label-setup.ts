import type { PrintedLabel } from '@tingest/documents/labels';
import { type LabelLayout, labelPosition, pageSize } from '@tingest/domain/register';
import type { LabelFileSetup } from './label-file.ts';
import type { LabelFormat } from './label-schemas.ts';

/** Returns the data that a thread needs to draw the labels of a layout. */
export function labelFileSetup(
  { medium, parts }: LabelLayout,
  { title, format, logo }: { readonly title: string; readonly format: LabelFormat; readonly logo: Uint8Array | null },
): LabelFileSetup {
  return {
    setup: {
      title,
      page: pageSize(medium),
      size: { width: medium.width, height: medium.height },
      parts,
      ...(medium.kind === 'roll' && { dpi: medium.dpi }),
    },
    logo,
    format,
  };
}

/** A label of an index, from 0, where it is printed. */
export function printedLabel(
  { medium }: LabelLayout,
  index: number,
  startAt: number,
  texts: readonly string[],
): PrintedLabel {
  return { ...labelPosition(medium, index, startAt), texts };
}

/** Returns its media type and file name. */
export function labelFile(format: LabelFormat, name: string): { readonly type: string; readonly fileName: string } {
  return format === 'pdf'
    ? { type: 'application/pdf', fileName: `${name}.pdf` }
    : { type: 'application/zpl', fileName: `${name}.zpl` };
}
