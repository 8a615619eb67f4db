import { describe, expect, it } from 'vitest';
import {
  fieldTypeKeys,
  fieldTypes,
  normalizeFieldDefinitions,
  validateFieldDefinitions,
} from '../../src/fields/index.ts';
import { definitionRows, typesWithoutValidation } from './definition-rows.ts';
import { wordingOf, wordings } from './wordings.ts';

describe('specification, sections 3, 5 and 9: definitions of fields', () => {
  it.each(definitionRows)('$rule: $fields.0.fieldType gives $texts', ({ fields, texts }) => {
    const problems = validateFieldDefinitions(fields, 'f', { needsProperty: true });
    expect(problems).toHaveLength(texts.length);
    // Problems that the specification has no wording for are told apart where the texts are.
    for (const [index, problem] of problems.entries()) {
      if (Object.hasOwn(wordings, problem.code)) expect(texts[index]).toMatch(new RegExp(`${wordingOf(problem)}$`));
    }
  });

  it.each(definitionRows.filter(({ texts, fields }) => texts.length === 0 && fields.length > 0))(
    '$rule: $fields.0.fieldType is stored, and is then still valid',
    ({ fields }) => {
      let count = 0;
      const makeId = () => `0197a1b2-0000-7000-8000-${String(++count).padStart(12, '0')}`;
      const storedFields = normalizeFieldDefinitions(fields, makeId);
      expect(validateFieldDefinitions(storedFields)).toEqual([]);
      expect(normalizeFieldDefinitions(storedFields, makeId)).toEqual(storedFields);
      const [firstField] = storedFields;
      if (firstField && typesWithoutValidation.includes(firstField.fieldType)) expect(firstField.validation).toBeNull();
    },
  );

  it('include the types of section 3', () => {
    const having = (trait: 'hasLocalizedDefault' | 'hasOptions' | 'hasChildren' | 'isUnique') =>
      fieldTypeKeys.filter((key) => fieldTypes[key][trait]).toSorted();
    expect(fieldTypeKeys).toHaveLength(27);
    expect(having('hasLocalizedDefault')).toEqual(['html', 'text', 'textArea']);
    expect(having('hasOptions')).toEqual(['radio', 'segmented', 'select']);
    expect(having('hasChildren')).toEqual(['collection', 'group', 'statusGroup']);
    expect(having('isUnique')).toEqual(['currentUser', 'position', 'previousUser']);
  });
});
