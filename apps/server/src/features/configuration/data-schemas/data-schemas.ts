import {
  completeSchemaFields,
  type DataSchemaShape,
  type SchemaDirection,
  type SchemaFieldInput,
  type SchemaTarget,
  schemaDefinitions,
  schemaDirections,
  validateSchema,
} from '@tingest/domain/exchange';
import { canonicalJson } from '@tingest/domain/register';
import type { Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { DataSchemas } from '../../../database/schema.generated.ts';
import { throwProblems } from '../../../http/kernel/problem-error.ts';
import { fieldsOf } from '../../../publishing/publishable-item.ts';
import type { PublishableBody } from '../../../publishing/publishable-routes.ts';
import type { PublishableType } from '../publishable/publishable-type.ts';
import { openingOf } from '../rules/rule-context.ts';
import { savedRules } from '../rules/saved-rules.ts';
import { missingTargets, schemaRuleContext } from '../rules/schema-rule-context.ts';
import { dataSchemaReply, dataSchemaSave } from './data-schema-schemas.ts';

export type DataSchemaRow = Selectable<DataSchemas>;

/** Request body for saving a data schema. */
export interface DataSchemaBody extends PublishableBody {
  readonly key: string;
  readonly directions?: readonly SchemaDirection[];
  /** The one direction, as it was sent before there were several; read where `directions` is left out. */
  readonly direction?: SchemaDirection;
  readonly targets: readonly SchemaTarget[];
  readonly fields: readonly SchemaFieldInput[];
}

/** Data schemas: how files and open answers go together with objects and values. Source: design, section 12; field notes, 5.7. */
export const dataSchemas: PublishableType<'data_schemas', DataSchemaRow, DataSchemaBody> = {
  table: 'data_schemas',
  path: 'schemas',
  tag: 'Data schemas',
  noun: 'data schema',
  body: dataSchemaSave,
  reply: dataSchemaReply,
  // It asks for its own.
  requiresFields: false,
  prepare(context, body) {
    const directions = directionsOf(body);
    throwProblems(validateSchema({ ...body, directions }, openingOf(context)));
    const fields = completeSchemaFields(body.fields, uuidv7);
    return { ...body, directions, fields, dataPropertyTypes: schemaDefinitions(fields) };
  },
  ownColumns: async (context, { key, targets, fields, ...body }) => ({
    columns: {
      ...{ key, directions: [...directionsOf(body)] },
      targets: JSON.stringify(targets.map(({ type, id }) => ({ type, id: id.toLowerCase() }))),
      fields: JSON.stringify(fields),
    },
    problems: await missingTargets(context, targets),
  }),
  // They are about its fields and targets.
  rules: (context, { body: { schemaConfigurations, targets }, id, fields, previous }) =>
    savedRules(context, {
      sentRules: schemaConfigurations,
      storedRules: previous?.schema_configurations,
      isUnchanged: () =>
        !previous || canonicalJson([fields, targets]) === canonicalJson([fieldsOf(previous), previous.targets]),
      ruleContext: () => schemaRuleContext(context, { id, fields, targets }),
    }),
  usage: async () => ({}),
  visibility: () => ({ isEverything: true, sees: () => true, limit: (_row, presentedRow) => presentedRow }),
  present: (row) => ({ ...shapeOf(row), direction: shapeOf(row).directions[0] }),
  addedLater: ['directions'],
  fromEarlierFile: (definition) =>
    definition.directions || !definition.direction ? definition : { ...definition, directions: [definition.direction] },
  content: (row) => ({ ...shapeOf(row) }),
};

/** The uses of a schema as they are sent, each once and in one order. */
function directionsOf({
  directions,
  direction,
}: Pick<DataSchemaBody, 'directions' | 'direction'>): readonly SchemaDirection[] {
  const sentDirections = directions ?? (direction ? [direction] : []);
  return schemaDirections.filter((each) => sentDirections.includes(each));
}

/** Returns the source or targets of a stored schema, and its purpose. */
export function shapeOf(row: DataSchemaRow): DataSchemaShape {
  return {
    key: row.key,
    directions: row.directions as SchemaDirection[],
    targets: row.targets,
    fields: row.fields,
  };
}
