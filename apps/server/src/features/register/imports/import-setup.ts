import { type ImportEngine, importEngine } from '@tingest/domain/exchange';
import { allFields, type FieldDefinition, optionSourceIds } from '@tingest/domain/fields';
import { elementDefinition, expressionLanguage, type RuleDefinition } from '@tingest/domain/rules';
import type { DataObjectType } from '../../../data-objects/data-object-type.ts';
import { recordTypeFinder } from '../../../data-objects/find-record-type.ts';
import { resolveFields } from '../../../data-objects/option-sources.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { ProblemError } from '../../../http/kernel/problem-error.ts';
import { fieldsOf, nameOf } from '../../../publishing/publishable-item.ts';
import { readingContext } from './import-reading.ts';
import type { ImportRecord } from './import-store.ts';
import type { ImportedResource } from './imported-resource.ts';
import { loadProjection } from './position-columns.ts';

/** The types that an import writes to, with all the choices of their fields, and the engine that reads its rows. */
export interface ImportSetup {
  readonly resource: ImportedResource;
  readonly types: ReadonlyMap<string, DataObjectType>;
  /**
   * Creates the engine for rows with some texts, which are requested where fields have many choices: only choices that
   * rows name matter.
   */
  readonly engineFor: (textsOfRows: () => ReadonlySet<string>) => ImportEngine;
  /** The fields of a type with all their choices. */
  readonly fieldsOf: (typeId: string) => readonly FieldDefinition[];
  /** Names of the types of predefined values that fields choose from, by their ids. */
  readonly recordTypeNames: ReadonlyMap<string, string>;
}

/** Choices of a field that are looked through for every row. */
const fewOptions = 50;

/** @throws ProblemError `notFound` where a type is there no longer */
export async function setUpImport(
  context: SiteContext,
  resource: ImportedResource,
  row: ImportRecord,
): Promise<ImportSetup> {
  const { object } = resource.bulk;
  const types = new Map<string, DataObjectType>();
  const fieldsByType = new Map<string, readonly FieldDefinition[]>();
  for (const { id } of row.shape.targets) {
    const type = await object.types.find(context, id, context.caller);
    if (!type) throw new ProblemError({ code: 'notFound' });
    types.set(id, type);
    fieldsByType.set(id, await resolveFields(context, fieldsOf(type.row), 'all'));
  }
  const chosenFrom = new Set(optionSourceIds([...fieldsByType.values()].flat()));
  const recordTypes = (await recordTypeFinder.findAll(context, context.caller)).filter(({ id }) => chosenFrom.has(id));
  const inScope = recordTypes.map((each): RuleDefinition => ({ type: 'recordType', id: each.id, fields: each.fields }));
  const reading = readingContext(context, row.reading);
  const headings = new Map(
    row.columns.flatMap(({ fieldId, heading }) => (fieldId === null ? [] : [[fieldId, heading]])),
  );
  const hasPosition = [...allFields([...fieldsByType.values()].flat())].some(
    ({ fieldType }) => fieldType === 'position',
  );
  const project = hasPosition ? await loadProjection() : undefined;
  const hasMany = [...allFields([...fieldsByType.values()].flat())].some(
    ({ options = [] }) => options.length > fewOptions,
  );
  const engineOf = (texts: ReadonlySet<string>) => {
    const ownDefinitions = [...fieldsByType].map(([id, fields]): RuleDefinition => {
      const narrowedFields = fields.map((field) => narrow(field, texts));
      return object.resource === 'elements'
        ? elementDefinition({ id, fields: narrowedFields })
        : { type: 'recordType', id, fields: narrowedFields };
    });
    const furtherDefinitions = inScope.filter(({ id }) => !fieldsByType.has(id));
    return importEngine({
      shape: row.shape,
      definitions: [...ownDefinitions, ...furtherDefinitions],
      keys: row.keys ?? undefined,
      context: reading,
      expressions: expressionLanguage,
      headings,
      project,
    });
  };
  const engine = hasMany ? undefined : engineOf(new Set());
  return {
    resource,
    types,
    fieldsOf: (typeId) => fieldsByType.get(typeId) ?? [],
    recordTypeNames: new Map(recordTypes.map((each) => [each.id, nameOf(each.row, context.tenant.culture)])),
    engineFor: (textsOfRows) => engine ?? engineOf(textsOfRows()),
  };
}

function narrow(field: FieldDefinition, texts: ReadonlySet<string>): FieldDefinition {
  const { options = [], children } = field;
  const isNamed = ({ value, name, localizedNames = [] }: (typeof options)[number]) =>
    texts.has(value) ||
    texts.has(name.toLowerCase()) ||
    localizedNames.some(({ text }) => texts.has(text.toLowerCase()));
  return {
    ...field,
    ...(options.length > fewOptions && { options: options.filter(isNamed) }),
    ...(children && { children: children.map((child) => narrow(child, texts)) }),
  };
}
