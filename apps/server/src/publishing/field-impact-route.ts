import {
  type FieldDefinition,
  type FieldDefinitionInput,
  type FieldValues,
  isFieldTypeKey,
} from '@tingest/domain/fields';
import Type from 'typebox';
import { fieldDefinitionsSave } from '../http/contract/field-schemas.ts';
import { choiceOf, idParams } from '../http/contract/schemas.ts';
import { ok } from '../http/kernel/answer.ts';
import type { SiteContext } from '../http/kernel/context.ts';
import { type Route, route } from '../http/kernel/route.ts';
import { assessImpact } from './assess-impact.ts';
import { type FieldChange, fieldChanges, needsConversion } from './field-changes.ts';
import { becomesRequired, definitionsById, type FieldImpact, mayAffectValues } from './field-impact.ts';
import { countWithout, maxCounted, selectValuesOf, type ValueTable } from './field-impact-queries.ts';
import { type FieldHolder, fieldRules } from './field-rules.ts';
import { fieldRuleReply } from './field-rules-schemas.ts';
import { fieldsOf, type PublishableRow } from './publishable-item.ts';
import type { PublishableBody, PublishableFeature } from './publishable-routes.ts';
import { selectRuleOwners } from './rule-owners.ts';
import { visibleRow } from './visible-row.ts';

/** The properties of a type of publishable item that concern the values stored by its form. */
export interface ImpactFeature<Row extends PublishableRow>
  extends Pick<PublishableFeature<Row, PublishableBody>, 'path' | 'tag' | 'noun' | 'find'> {
  readonly valueTable: ValueTable;
  /** Whether stored values follow when the form changes; those of a log stay as they were. */
  readonly convertsValues: boolean;
  /** Definitions with the options that some values name. */
  readonly resolve: (
    context: SiteContext,
    fields: readonly FieldDefinition[],
    values: readonly FieldValues[] | 'all',
  ) => Promise<readonly FieldDefinition[]>;
}

const impactTypes: readonly FieldImpact['kind'][] = ['removed', 'typeChanged', 'optionRemoved', 'narrowed', 'required'];

const impactReply = Type.Object(
  {
    items: Type.Array(
      Type.Object(
        {
          fieldId: Type.String(),
          kind: choiceOf(impactTypes),
          values: Type.Integer({ description: 'Number of stored objects with a value.' }),
          convertible: Type.Optional(
            Type.Integer({ description: 'Number of these values that are converted to the new type.' }),
          ),
          lost: Type.Optional(
            Type.Integer({ description: 'Number of these values that are not converted or are no longer valid.' }),
          ),
          missing: Type.Optional(
            Type.Integer({ description: 'Number of objects without a value that is now required.' }),
          ),
          examples: Type.Optional(Type.Array(Type.String(), { description: 'Examples of values that are lost.' })),
          isEstimate: Type.Boolean({ description: 'Whether there are more objects than were counted.' }),
        },
        { title: 'FieldImpact' },
      ),
    ),
    rules: Type.Array(
      Type.Object(
        { fieldId: Type.String(), kind: choiceOf(['removed', 'typeChanged']), ...fieldRuleReply.properties },
        { title: 'RuleImpact' },
      ),
      {
        description:
          'Rules that refer to a field that is deleted or becomes another field, regardless of stored values.',
      },
    ),
  },
  { title: 'FieldImpacts' },
);

/** Returns the call that reports the effect of a form change on stored values, before it is saved. */
export function fieldImpactRoute<Row extends PublishableRow>(feature: ImpactFeature<Row>): Route {
  const { path, tag, noun } = feature;
  return route({
    tag,
    authentication: 'user',
    scope: 'site',
    action: `${path}.write`,
    transaction: 'read',
    method: 'POST',
    path: `${path}/:id/impact`,
    name: `${path}.impact`,
    summary: `Preview the effect of changed fields on stored values: ${noun}`,
    description: `Counts up to ${maxCounted} objects; the answer indicates if there are more.`,
    params: idParams,
    body: Type.Object(
      { dataPropertyTypes: fieldDefinitionsSave },
      { title: 'FieldsToSave', additionalProperties: false },
    ),
    reply: impactReply,
    handler: async (context, { params, body }) => {
      const row = visibleRow(context, await feature.find(context, params.id));
      const after = definitionsOf(body.dataPropertyTypes);
      return ok({
        items: await impacts(context, feature, row, after),
        rules: await ruleImpacts(context, feature.path, row, after),
      });
    },
  });
}

async function impacts<Row extends PublishableRow>(
  context: SiteContext,
  { valueTable, resolve, convertsValues }: ImpactFeature<Row>,
  row: Row,
  after: readonly FieldDefinition[],
): Promise<FieldImpact[]> {
  const before = fieldsOf(row);
  const changes = fieldChanges(before, after).filter(
    (change) => mayAffectValues(change) && (convertsValues || change.after === null),
  );
  if (changes.length === 0) return [];
  const type = { tenantId: row.tenant_id, id: row.id };
  const fieldImpacts: FieldImpact[] = [];
  for (const change of changes) {
    const { field, rowsOf } = change.before;
    const storedValues = await selectValuesOf(context.tx, valueTable, type, [rowsOf ?? field.id]);
    const sample = { values: storedValues.slice(0, maxCounted), isCut: storedValues.length > maxCounted };
    const definitions = {
      before: definitionsById(await resolve(context, before, sample.values)),
      // A name may become any of the records there are.
      after: definitionsById(await resolve(context, namesOf(change), 'all')),
    };
    const missingCount = becomesRequired(change.before, change.after)
      ? await countWithout(context.tx, valueTable, type, change.before)
      : 0;
    fieldImpacts.push(
      ...(await assessImpact(context, {
        ...{ change, sample, definitions },
        missing: { count: Math.min(missingCount, maxCounted), isCut: missingCount > maxCounted },
      })),
    );
  }
  return fieldImpacts;
}

/** Returns the rules that refer to deleted fields, or to fields with values that change. */
async function ruleImpacts(
  context: SiteContext,
  path: FieldHolder,
  row: PublishableRow,
  after: readonly FieldDefinition[],
) {
  const kinds = new Map<string, 'removed' | 'typeChanged'>();
  for (const { before, after: next } of fieldChanges(fieldsOf(row), after)) {
    if (next === null) kinds.set(before.field.id, 'removed');
    else if (needsConversion(before.field, next.field)) kinds.set(before.field.id, 'typeChanged');
  }
  if (kinds.size === 0) return [];
  const owners = await selectRuleOwners(context.tx, row, [...kinds.keys()]);
  const rulesByField = fieldRules({ path, id: row.id, fields: fieldsOf(row) }, owners, context.culture);
  return [...kinds].flatMap(([fieldId, kind]) =>
    (rulesByField.get(fieldId) ?? []).map((use) => ({ fieldId, kind, ...use })),
  );
}

function namesOf({ after }: FieldChange): readonly FieldDefinition[] {
  return after ? [after.field] : [];
}

/** The input may be unfinished: a field without an id is new, so it has no stored values. */
function definitionsOf(fields: readonly FieldDefinitionInput[]): readonly FieldDefinition[] {
  return fields.flatMap((field): FieldDefinition[] => {
    const { fieldType, children } = field;
    if (!isFieldTypeKey(fieldType)) return [];
    return [{ ...field, id: field.id?.toLowerCase() ?? '', fieldType, children: definitionsOf(children ?? []) }];
  });
}
