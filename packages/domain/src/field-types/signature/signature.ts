import type { FileReference } from '../../files/file-reference.ts';
import type { FieldType } from '../field-type.ts';
import { filesKind } from '../files-kind.ts';

/** A signature, drawn or typed, as an image; its text alternative is the name of who signed, where that was typed. */
export const signature: FieldType<readonly FileReference[]> = filesKind({
  key: 'signature',
  use: 'image',
  wrongKind: 'imageType',
  severalPossible: false,
  text: ({ alt, name }) => alt ?? name,
});
