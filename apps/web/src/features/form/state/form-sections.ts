import type { FieldDefinition } from '@tingest/domain/fields';

/** Fields that stand together in a form. */
export interface FormSection {
  readonly fields: readonly FieldDefinition[];
}

/** Plain fields that follow each other stand together; each field that `standsAlone` is a section by itself. */
export function sectionsOf(
  fields: readonly FieldDefinition[],
  standsAlone: (field: FieldDefinition) => boolean,
): readonly FormSection[] {
  const sections: FieldDefinition[][] = [];
  let isOpen = false;
  for (const field of fields) {
    const isAlone = standsAlone(field);
    const last = sections.at(-1);
    if (last && isOpen && !isAlone) last.push(field);
    else sections.push([field]);
    isOpen = !isAlone;
  }
  return sections.map((together) => ({ fields: together }));
}

/** As many fields are laid out together: about two screens of a phone. */
const pieceLength = 15;

/** A long section in pieces that the browser lays out when they come into sight. */
export function piecesOf(fields: readonly FieldDefinition[]): readonly (readonly FieldDefinition[])[] {
  const pieces: FieldDefinition[][] = [];
  for (let start = 0; start < fields.length; start += pieceLength)
    pieces.push(fields.slice(start, start + pieceLength));
  return pieces;
}
