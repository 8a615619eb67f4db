import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../../fields/definitions/field-definition.ts';
import type { SchemaDirection } from './data-schema.ts';
import { draftSchema } from './draft-schema.ts';
import { unfilledColumns } from './unfilled-columns.ts';

const fields: readonly FieldDefinition[] = [
  { id: 'name', name: 'Name', fieldType: 'text' },
  { id: 'height', name: 'Height', fieldType: 'decimal' },
];

function drafted(...directions: SchemaDirection[]) {
  let id = 0;
  const newId = () => {
    id += 1;
    return `made-${id}`;
  };
  const target = { type: 'elementType', id: 'category' } as const;
  const draft = draftSchema({
    ...{ directions, target, fields, newId, codeLabel: 'Code', labelOf: ({ name }) => name },
  });
  const names = (configurations = draft.schemaConfigurations, columns = draft.fields) =>
    unfilledColumns({ directions, fields: columns }, configurations).map(({ name }) => name);
  return { ...draft, names };
}

describe('columns that stay empty', () => {
  it('are none of a drafted schema', () => {
    expect(drafted('export').names()).toEqual([]);
    expect(drafted('import', 'export', 'open').names()).toEqual([]);
  });

  it('are those without a rule on writing, unless they have a default', () => {
    const { schemaConfigurations, fields: columns, names } = drafted('export');
    expect(names([])).toEqual(['Code', 'Name', 'Height']);
    expect(
      names(
        [],
        columns.map((field) => (field.name === 'Code' ? { ...field, default: '–' } : field)),
      ),
    ).toEqual(['Name', 'Height']);
    const changedConfigurations = schemaConfigurations.map((each) => ({
      ...each,
      readAction: {
        matchRules: each.readAction.matchRules.map((rule) =>
          rule.source.fieldId === 'height' ? { ...rule, disabled: true } : rule,
        ),
      },
    }));
    expect(names(changedConfigurations)).toEqual(['Height']);
  });

  it('are those of imports alone in a schema that became one for exports too', () => {
    const read = drafted('import');
    expect(read.names()).toEqual([]);
    const unfilledInBoth = unfilledColumns(
      { directions: ['import', 'export'], fields: read.fields },
      read.schemaConfigurations,
    );
    expect(unfilledInBoth.map(({ name }) => name)).toEqual(['Code', 'Name', 'Height']);
  });
});
