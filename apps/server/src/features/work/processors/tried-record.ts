import { boundFieldIds } from '@tingest/processors';
import type { AuditRecord } from '../../../publishing/audit.ts';
import type { TriedConfig } from '../../configuration/processors/tried-config.ts';

/** What the audit trail tells of a configuration that is tried: which one, and where it asks as whom. Never its other values. */
export function triedRecord({ id, name, processor, values }: TriedConfig): AuditRecord {
  const { manifest } = processor;
  const { processorKey, processorType, secretFieldIds } = manifest;
  const fieldIds = new Set(secretFieldIds.flatMap((secretId) => boundFieldIds(manifest, secretId)));
  const tried = [...fieldIds].flatMap((dataPropertyTypeId) => {
    const value = withoutParameters(values[dataPropertyTypeId]);
    return value === null ? [] : [{ dataPropertyTypeId, value }];
  });
  return {
    action: 'try',
    resourceType: 'processorConfig',
    resourceId: id,
    resourceName: name || processorKey,
    after: { processorType, processorKey, dataProperties: tried },
  };
}

/** An address without what stands behind `?`, where some systems take a key; nothing of certificates. */
function withoutParameters(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? null;
  return value.startsWith('-----BEGIN') ? null : value.replace(/[?#].*$/s, '');
}
