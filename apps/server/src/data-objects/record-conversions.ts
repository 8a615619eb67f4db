import { fallbackCulture } from '@tingest/domain/foundation';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { PendingConversion } from '../database/stored/objects.ts';
import type { Transaction } from '../database/transaction.ts';
import { nameOf, type PublishableRow } from '../publishing/publishable-item.ts';

/**
 * Adds to the audit trail the results of converting the values of changed fields: how many were converted, kept aside
 * and put back. The entry names the user that changed the fields last. Source: design, section 13.
 */
export async function recordConversions(
  tx: Transaction,
  type: PublishableRow,
  steps: readonly PendingConversion[],
): Promise<void> {
  const conversions = steps.map(({ before, after, converted, kept, restored }) => ({
    fieldId: after.id,
    field: after.name,
    from: before.fieldType,
    to: after.fieldType,
    converted,
    kept,
    restored,
  }));
  if (conversions.length === 0) return;
  await sql`
    INSERT INTO audit_events (tenant_id, id, actor_id, actor_name, action, resource_type, resource_id, resource_name, after)
    SELECT ${type.tenant_id}, ${uuidv7()}, e.actor_id, e.actor_name, 'convert', e.resource_type, ${type.id},
           ${nameOf(type, fallbackCulture)}, ${JSON.stringify({ conversions })}
    FROM audit_events e
    WHERE e.tenant_id = ${type.tenant_id} AND e.resource_id = ${type.id} AND e.action = 'update'
    ORDER BY e.occurred_at DESC LIMIT 1`.execute(tx);
}
