import type { FieldDefinition } from '@tingest/domain/fields';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piecesOf, sectionsOf } from './form-sections.ts';

const field = (id: string): FieldDefinition => ({ id, name: id, fieldType: id.startsWith('g') ? 'group' : 'text' });
const ids = (letters: readonly string[]) => letters.map((letter, index) => field(`${letter}${index}`));
const isGroup = ({ fieldType }: FieldDefinition): boolean => fieldType === 'group';

test('plain fields form sections between groups, and each group is a separate section', () => {
  const sections = sectionsOf(ids(['a', 'a', 'g', 'g', 'a']), isGroup);
  expect(sections.map(({ fields }) => fields.map(({ id }) => id))).toEqual([['a0', 'a1'], ['g2'], ['g3'], ['a4']]);
});

test('sections and pieces hold every field once, in order', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'g'), { maxLength: 80 }), (letters) => {
      const fields = ids(letters);
      const drawnFields = sectionsOf(fields, isGroup).flatMap((section) => piecesOf(section.fields).flat());
      expect(drawnFields).toEqual(fields);
    }),
  );
});
