import type { FileReference } from '../../files/file-reference.ts';
import type { FieldType } from '../field-type.ts';
import { filesKind } from '../files-kind.ts';

/** A document or image, or with `multiple` several. */
export const file: FieldType<readonly FileReference[]> = filesKind({
  key: 'file',
  use: 'file',
  wrongKind: 'fileType',
  severalPossible: true,
});
