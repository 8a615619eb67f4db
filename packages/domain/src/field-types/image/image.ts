import type { FileReference } from '../../files/file-reference.ts';
import type { FieldType } from '../field-type.ts';
import { filesKind } from '../files-kind.ts';

/** A photo or drawing, or with `multiple` several. */
export const image: FieldType<readonly FileReference[]> = filesKind({
  key: 'image',
  use: 'image',
  wrongKind: 'imageType',
  severalPossible: true,
});
