import { type LabelMedium, type LabelPart, normalizeLabelPart, rounded, sheetOfFormat } from '@tingest/domain/register';
import type { LabelLayoutDraft, LabelLayoutItem } from '../../api/labels.ts';

/** A layout as it is edited. */
export interface LayoutDraft {
  readonly id?: string;
  readonly version?: number;
  readonly name: string;
  readonly elementTypeId: string | null;
  readonly medium: LabelMedium;
  readonly parts: readonly LabelPart[];
}

/** Initial label layout: the code at the left with its quiet zone, the object's name at the right. */
export const newLayout: LayoutDraft = {
  name: '',
  elementTypeId: null,
  medium: sheetOfFormat('l7160'),
  parts: [
    normalizeLabelPart({ id: 'p1', type: 'qr', x: 4, y: 7, width: 24, height: 24, text: '{{shortAddress}}' }),
    normalizeLabelPart({
      id: 'p2',
      type: 'text',
      x: 33,
      y: 7,
      width: 27.5,
      height: 16,
      text: '{{title}}',
      fontSize: 11,
      isBold: true,
    }),
    normalizeLabelPart({ id: 'p3', type: 'text', x: 33, y: 26, width: 27.5, height: 5, text: '{{code}}', fontSize: 9 }),
  ],
};

/** Returns the editable properties of a stored layout. */
export function toDraft({ id, version, name, elementTypeId, medium, parts }: LabelLayoutItem): LayoutDraft {
  return { id, version, name, elementTypeId, medium: medium as LabelMedium, parts: parts as readonly LabelPart[] };
}

/** As it is sent. */
export function toSave({ parts, medium, ...draft }: LayoutDraft): LabelLayoutDraft {
  return { ...draft, medium: medium as LabelLayoutDraft['medium'], parts: [...parts] };
}

const sizes: Readonly<Record<LabelPart['type'], readonly [width: number, height: number]>> = {
  ...{ qr: [20, 20], dataMatrix: [15, 15], code128: [40, 12], ean13: [37, 15] },
  ...{ text: [30, 6], logo: [15, 8], line: [30, 0.3] },
};
const texts: Partial<Record<LabelPart['type'], string>> = {
  ...{ qr: '{{address}}', dataMatrix: '{{code}}', code128: '{{code}}', ean13: '{{code}}', text: '{{title}}' },
};

/** A new part in the middle of the label, as large as usual or as there is room for. */
export function newPart(
  type: LabelPart['type'],
  parts: readonly LabelPart[],
  label: Pick<LabelMedium, 'width' | 'height'>,
): LabelPart {
  const [width, height] = [Math.min(sizes[type][0], label.width), Math.min(sizes[type][1], label.height)];
  const takenIds = new Set(parts.map(({ id }) => id));
  let number = parts.length + 1;
  while (takenIds.has(`p${number}`)) number += 1;
  const [x, y] = [rounded((label.width - width) / 2), rounded((label.height - height) / 2)];
  return normalizeLabelPart({ id: `p${number}`, type, x, y, width, height, text: texts[type] ?? '' });
}

/** Parts that are still within a label of another size: moved in, and smaller where they have to be. */
export function partsWithin(
  parts: readonly LabelPart[],
  label: Pick<LabelMedium, 'width' | 'height'>,
): readonly LabelPart[] {
  return parts.map((part) => {
    const [width, height] = [Math.min(part.width, label.width), Math.min(part.height, label.height)];
    const [x, y] = [Math.min(part.x, label.width - width), Math.min(part.y, label.height - height)];
    return {
      ...part,
      x: rounded(Math.max(0, x)),
      y: rounded(Math.max(0, y)),
      width: rounded(width),
      height: rounded(height),
    };
  });
}
