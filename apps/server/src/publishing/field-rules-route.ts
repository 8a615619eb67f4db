import { allFields } from '@tingest/domain/fields';
import Type from 'typebox';
import { idParams } from '../http/contract/schemas.ts';
import { ok } from '../http/kernel/answer.ts';
import { type Route, route } from '../http/kernel/route.ts';
import { fieldRules } from './field-rules.ts';
import { fieldRuleReply } from './field-rules-schemas.ts';
import { fieldsOf, type PublishableRow } from './publishable-item.ts';
import type { PublishableBody, PublishableFeature } from './publishable-routes.ts';
import { selectRuleOwners } from './rule-owners.ts';
import { visibleRow } from './visible-row.ts';

const reply = Type.Object(
  {
    items: Type.Array(
      Type.Object({ fieldId: Type.String(), uses: Type.Array(fieldRuleReply) }, { title: 'RulesOfField' }),
      { description: 'Fields that no rule refers to are omitted.' },
    ),
  },
  { title: 'FieldRules' },
);

/**
 * Returns the call that lists the rules that read and write each field of an item. For users that may change it; they
 * see all rules.
 */
export function fieldRulesRoute<Row extends PublishableRow, Body extends PublishableBody>(
  feature: Pick<PublishableFeature<Row, Body>, 'path' | 'tag' | 'noun' | 'find'>,
): Route {
  const { path, tag, noun } = feature;
  return route({
    tag,
    authentication: 'user',
    scope: 'site',
    action: 'rules.read',
    transaction: 'read',
    method: 'GET',
    path: `${path}/:id/field-rules`,
    name: `${path}.getFieldRules`,
    summary: `List the rules that read and write each field of a ${noun}`,
    params: idParams,
    reply,
    handler: async (context, { params }) => {
      const row = visibleRow(context, await feature.find(context, params.id));
      const rulesByField = fieldRules(
        { path, id: row.id, fields: fieldsOf(row) },
        await selectRuleOwners(context.tx, row),
        context.culture,
      );
      // In the order of the form; built-in fields come last.
      const ids = new Set([...[...allFields(fieldsOf(row))].map(({ id }) => id), ...rulesByField.keys()]);
      return ok({
        items: [...ids]
          .flatMap((fieldId) => ({ fieldId, uses: rulesByField.get(fieldId) ?? [] }))
          .filter(({ uses }) => uses.length > 0),
      });
    },
  });
}
