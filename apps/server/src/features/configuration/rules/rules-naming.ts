import type { Problem } from '@tingest/domain/foundation';
import { definitionIdsIn } from '@tingest/domain/rules';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { ruleNames, selectRuleOwners } from '../../../publishing/rule-owners.ts';

/** A problem where rules name an item that is about to be deleted: they would mean nothing without it. It says which. */
export async function rulesNaming(
  { tx, culture }: SiteContext,
  row: { readonly tenant_id: string; readonly site_id: string; readonly id: string },
): Promise<readonly Problem[]> {
  const owners = (await selectRuleOwners(tx, row, [row.id])).filter(
    // Its own rules go with it.
    ({ id, transactionTypeId }) => id !== row.id && transactionTypeId !== row.id,
  );
  const names = owners.flatMap((owner) =>
    ruleNames(owner, culture, ({ rule }) => definitionIdsIn(rule).includes(row.id)),
  );
  return names.length > 0 ? [{ code: 'ruleInUse', parameters: { where: names.join(', ') } }] : [];
}
