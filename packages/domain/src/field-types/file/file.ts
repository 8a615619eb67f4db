import type { FileReference } from '../../files/file-reference.ts';
import type { FieldType } from '../field-type.ts';
import { filesFieldType } from '../files-field-type.ts';

/** A document or image, or with `multiple` several. */
export const file: FieldType<readonly FileReference[]> = filesFieldType({
  key: 'file',
  use: 'file',
  wrongType: 'fileType',
  severalPossible: true,
});
