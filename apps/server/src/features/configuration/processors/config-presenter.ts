import type { FieldDefinition } from '@tingest/domain/fields';
import { findProcessor, type Processor, type ProcessorType } from '@tingest/processors';
import type { Static } from 'typebox';
import { presentMetadata } from '../../../http/contract/schemas.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { rulesOf } from '../rules/read-rules.ts';
import type { ConfigRow } from './config-queries.ts';
import { presentFields, presentManifest } from './implementations.ts';
import type { configReply, fullConfigReply, processorReply } from './processor-schemas.ts';
import { withSiteOptions } from './site-options.ts';

/** A configuration as it is answered, and as the audit trail shows it: of secrets only whether there is one. */
export function presentConfig(row: ConfigRow, processors: readonly Processor[]): Static<typeof configReply> {
  const { processor_key, secret_field_ids } = row;
  const manifest = findProcessor(processors, typeOf(row), processor_key)?.manifest;
  const storedEntries = Object.entries(row.configuration);
  const secretFieldIds = manifest?.secretFieldIds ?? secret_field_ids;
  return {
    id: row.id,
    processorType: typeOf(row),
    processorKey: processor_key,
    name: row.name,
    dataProperties: [
      ...inOrder(storedEntries, manifest?.configurationFields ?? []).map(([id, value]) => ({
        dataPropertyTypeId: id,
        value,
      })),
      ...secretFieldIds.map((id) => ({ dataPropertyTypeId: id, value: null, isSet: secret_field_ids.includes(id) })),
    ],
    schemaConfigurations: [...rulesOf(row)],
    ...presentMetadata(row),
  };
}

/** The same with the implementation that it configures. */
export async function presentFullConfig(
  context: SiteContext,
  row: ConfigRow,
  processors: readonly Processor[],
): Promise<Omit<Static<typeof fullConfigReply>, 'usage'>> {
  const processor = findProcessor(processors, typeOf(row), row.processor_key);
  const manifest = processor && (await withSiteOptions(context, processor.manifest));
  return {
    ...presentConfig(row, processors),
    implementation: manifest ? presentManifest(manifest, context.culture) : null,
  };
}

/** Returns the fields that rules can refer to; empty where the implementation no longer exists. */
export function presentProcessor(row: ConfigRow, processors: readonly Processor[]): Static<typeof processorReply>[] {
  const manifest = findProcessor(processors, typeOf(row), row.processor_key)?.manifest;
  if (!manifest) return [];
  return [
    {
      id: row.id,
      processorType: manifest.processorType,
      processorKey: manifest.processorKey,
      name: row.name,
      icon: manifest.icon,
      inputFields: presentFields(manifest.inputFields),
      outputFields: presentFields(manifest.outputFields),
    },
  ];
}

function typeOf({ processor_type }: ConfigRow): ProcessorType {
  return processor_type as ProcessorType;
}

/** As the form asks for them; JSON keeps no order. */
function inOrder(values: readonly (readonly [string, unknown])[], fields: readonly FieldDefinition[]) {
  const index = (id: string) => fields.findIndex((field) => field.id === id);
  return values.toSorted(([one], [otherId]) => index(one) - index(otherId));
}
