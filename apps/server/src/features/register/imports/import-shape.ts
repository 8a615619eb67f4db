import { draftSchema, folded, type ImportShape, type SchemaTarget } from '@tingest/domain/exchange';
import { type FieldDefinition, fieldLabel, fieldTypeOf, walkFields } from '@tingest/domain/fields';
import { cultures } from '@tingest/domain/foundation';
import { translate } from '@tingest/i18n/server';
import { v7 as uuidv7 } from 'uuid';
import { resolveShortLists } from '../../../data-objects/option-sources.ts';
import { siteRows } from '../../../database/stored-rows.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { ProblemError } from '../../../http/kernel/problem-error.ts';
import { nameOf } from '../../../publishing/publishable-item.ts';
import { checkDirection, checkTargets } from '../../configuration/data-schemas/find-published-schema.ts';
import type { ImportedResources } from './imported-resource.ts';
import { positionAliases, positionColumns } from './position-columns.ts';

/** The shape that an import uses, and its name. */
export interface NamedShape {
  readonly shape: ImportShape;
  readonly typeId: string | null;
  readonly schemaId: string | null;
  readonly name: string;
}

const targetTypes = { elements: 'elementType', records: 'recordType' } as const;

/**
 * Returns the columns and rules of a data schema for imports.
 * @throws ProblemError at `schemaId`: `unknownValue` where the site has none of that id, or the reason why another
 * cannot be used for reading
 */
export async function shapeOfSchema(
  context: SiteContext,
  resource: 'elements' | 'records',
  schemaId: string,
): Promise<NamedShape> {
  const row = await siteRows(context, 'data_schemas').selectAll().where('id', '=', schemaId).executeTakeFirst();
  if (!row) throw new ProblemError({ code: 'unknownValue', path: 'schemaId' });
  checkDirection(row, 'import', context.culture);
  checkTargets(row, targetTypes[resource], context.culture);
  const targets = row.targets;
  const fields = row.fields;
  const schemaConfigurations = row.schema_configurations;
  const [onlyTarget] = targets;
  return {
    shape: { id: row.id, targets, fields, schemaConfigurations },
    typeId: targets.length === 1 && onlyTarget ? onlyTarget.id : null,
    schemaId: row.id,
    name: nameOf(row, context.tenant.culture),
  };
}

/**
 * The columns and rules that a category or type of predefined values gives: a column for each field, which a file may have in
 * any of our languages. @throws ProblemError `unknownValue` at `typeId`
 */
export async function shapeOfType(
  context: SiteContext,
  resources: ImportedResources,
  resource: 'elements' | 'records',
  typeId: string,
): Promise<NamedShape> {
  const { bulk, hasCodes } = resources[resource];
  const type = await bulk.object.types.find(context, typeId, context.caller);
  if (!type) throw new ProblemError({ code: 'unknownValue', path: 'typeId' });
  const { culture } = context.tenant;
  const target: SchemaTarget = { type: targetTypes[resource], id: type.id };
  const codes = cultures.map((each) => translate(each, 'admin.elements.code'));
  const draft = draftSchema({
    ...{ directions: ['import'], target, fields: type.fields, newId: uuidv7 },
    ...(hasCodes && { codeLabel: translate(culture, 'admin.elements.code') }),
    labelOf: (field) => fieldLabel(field, culture),
  });
  const labels = new Map([...walkFields(type.fields)].map((field) => [field.id, labelsOf(field)]));
  const [configuration] = draft.schemaConfigurations;
  const targetOf = new Map(
    [...(configuration?.identifierMatchRules ?? []), ...(configuration?.writeAction.matchRules ?? [])].map(
      ({ source, target: { fieldId } }) => [source.fieldId, fieldId],
    ),
  );
  const withAliases = draft.fields.map((field) => {
    const targetFieldId = targetOf.get(field.id) ?? '';
    const otherLabels = targetFieldId === 'code' ? codes : (labels.get(targetFieldId) ?? []);
    return { ...field, aliases: otherLabels.filter((label) => label !== field.name) };
  });
  const titleId = titleFieldId(type.fields);
  const inColumns = positionColumns(type.fields, type.id, culture);
  const positionId = inColumns.positions[0]?.targetFieldId;
  const names = new Set(withAliases.flatMap(({ name, aliases }) => [name, ...aliases].map(folded)));
  const fields = withAliases.map((field) => {
    if (positionId !== undefined && targetOf.get(field.id) === positionId) {
      return { ...field, aliases: [...field.aliases, ...positionAliases(names)] };
    }
    if (titleId === null || targetOf.get(field.id) !== titleId) return field;
    const isFree = (heading: string) =>
      withAliases.every(({ name, aliases }) => [name, ...aliases].every((each) => folded(each) !== folded(heading)));
    return { ...field, aliases: [...field.aliases, ...titleHeadings(resource).filter(isFree)] };
  });
  return {
    shape: {
      ...{ id: uuidv7(), targets: [target], schemaConfigurations: draft.schemaConfigurations },
      // Found behind all others: a field may be called as they are.
      fields: [...inColumns.fields, ...fields],
      positions: inColumns.positions,
      choices: await choicesOf(context, type.fields, targetOf),
    },
    typeId: type.id,
    schemaId: null,
    name: nameOf(type.row, culture),
  };
}

/** Maximum number of predefined values by which columns are recognized. */
const maxChoices = 500;

/**
 * Returns the names of options in every language, by the ids of columns. @param targetOf ids of the fields that columns
 * are copied to
 */
async function choicesOf(
  context: SiteContext,
  typeFields: readonly FieldDefinition[],
  targetOf: ReadonlyMap<string | null | undefined, string | null | undefined>,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const fields = new Map(
    [...walkFields(await resolveShortLists(context, typeFields, maxChoices))].map((field) => [field.id, field]),
  );
  const choices: Record<string, readonly string[]> = {};
  for (const [columnId, fieldId] of targetOf) {
    const options = fields.get(fieldId ?? '')?.options ?? [];
    if (!columnId || options.length === 0 || options.length > maxChoices) continue;
    choices[columnId] = options.flatMap(({ name, localizedNames = [] }) => [
      name,
      ...localizedNames.map(({ text }) => text),
    ]);
  }
  return choices;
}

/** Headings of titles in exports, in all languages. */
function titleHeadings(resource: 'elements' | 'records'): readonly string[] {
  const key = resource === 'elements' ? 'admin.elements.title' : 'admin.records.title';
  return [...new Set(cultures.map((culture) => translate(culture, key)))];
}

/** The field that an object's title is, word for word; `null` where several make it, or a longer text that it cuts. */
function titleFieldId(fields: readonly FieldDefinition[]): string | null {
  const flatFields = [...walkFields(fields)];
  const titleFields = flatFields.filter(({ inTitle }) => inTitle === true);
  const candidates =
    titleFields.length > 0
      ? titleFields
      : flatFields.filter((field) => fieldTypeOf(field).comparison === 'text').slice(0, 1);
  const [onlyCandidate, ...otherCandidates] = candidates;
  return onlyCandidate?.fieldType === 'text' && otherCandidates.length === 0 ? onlyCandidate.id : null;
}

function labelsOf(field: Parameters<typeof fieldLabel>[0]): readonly string[] {
  return [...new Set([field.name, ...cultures.map((culture) => fieldLabel(field, culture))])];
}
