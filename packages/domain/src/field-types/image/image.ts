import type { FileReference } from '../../files/file-reference.ts';
import type { FieldType } from '../field-type.ts';
import { filesFieldType } from '../files-field-type.ts';

/** A photo or drawing, or with `multiple` several. */
export const image: FieldType<readonly FileReference[]> = filesFieldType({
  key: 'image',
  use: 'image',
  wrongType: 'imageType',
  severalPossible: true,
});
