import { canonicalJson } from '@tingest/domain';
import type { SiteContext } from '../../../http/context.ts';
import { fieldsOf } from '../../../publishing/publishable-item.ts';
import type { RulesPart, SavedForm } from '../publishable/publishable-type.ts';
import { definitionsAround, openingOf } from '../rules/rule-surroundings.ts';
import { savedRules } from '../rules/saved-rules.ts';
import type { OperationTypeBody, OperationTypeRow } from './operation-types.ts';

/** The rules of a function, which are about its fields. */
export function functionRules(
  context: SiteContext,
  { body, id, fields, previous }: SavedForm<OperationTypeRow, OperationTypeBody>,
): Promise<RulesPart<'operation_types'>> {
  return savedRules(context, {
    sent: body.schemaConfigurations,
    stored: previous?.schema_configurations,
    isUnchanged: () => !previous || canonicalJson(fields) === canonicalJson(fieldsOf(previous)),
    async surroundings(configurations) {
      const around = await definitionsAround(context, body.elementTypeId, [fields], configurations);
      return {
        ...{ owner: 'operationType', form: fields },
        definitions: [{ type: 'operationType', id, fields }, ...around.definitions],
        ...{ others: around.others, opening: openingOf(context) },
      };
    },
  });
}
