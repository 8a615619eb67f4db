import type { FileReference } from '../../files/file-reference.ts';
import type { FieldType } from '../field-type.ts';
import { filesFieldType } from '../files-field-type.ts';

/** A signature, drawn or typed, as an image; its text alternative is the name of who signed, where that was typed. */
export const signature: FieldType<readonly FileReference[]> = filesFieldType({
  key: 'signature',
  use: 'image',
  wrongType: 'imageType',
  severalPossible: false,
  text: ({ alt, name }) => alt ?? name,
});
