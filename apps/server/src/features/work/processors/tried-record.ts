import { boundFieldIds } from '@tingest/processors';
import type { AuditRecord } from '../../../publishing/audit.ts';
import type { TriedConfig } from '../../configuration/processors/tried-config.ts';

/**
 * Returns the audit record of a configuration that is tried: the configuration, the address it asks and the account it
 * uses. Never its other values.
 */
export function triedRecord({ id, name, processor, values }: TriedConfig): AuditRecord {
  const { manifest } = processor;
  const { processorKey, processorType, secretFieldIds } = manifest;
  const fieldIds = new Set(secretFieldIds.flatMap((secretId) => boundFieldIds(manifest, secretId)));
  const triedValues = [...fieldIds].flatMap((dataPropertyTypeId) => {
    const value = withoutParameters(values[dataPropertyTypeId]);
    return value === null ? [] : [{ dataPropertyTypeId, value }];
  });
  return {
    action: 'try',
    resourceType: 'processorConfig',
    resourceId: id,
    resourceName: name || processorKey,
    after: { processorType, processorKey, dataProperties: triedValues },
  };
}

/** Returns an address without its query, where some systems take a key; certificates are left out. */
function withoutParameters(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? null;
  return value.startsWith('-----BEGIN') ? null : value.replace(/[?#].*$/s, '');
}
