import { fieldLabel } from '@tingest/domain/fields';
import type { Culture } from '@tingest/domain/foundation';
import type { SchemaConfiguration } from '@tingest/domain/rules';
import { findProcessor, type Processor, type ProcessorType, secretsToEnterAgain } from '@tingest/processors';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { ProblemError } from '../../../http/kernel/problem-error.ts';
import {
  type Content,
  type CopiedItem,
  type CopiedResource,
  type Copy,
  copiedResource,
} from '../replication/copied-resource.ts';
import { rulesOf } from '../rules/read-rules.ts';
import { presentConfig } from './config-presenter.ts';
import { type ConfigRow, getConfig, selectConfigs } from './config-queries.ts';
import type { ProcessorDependencies } from './implementations.ts';
import { changeConfig, reserveConfig } from './save-config.ts';

interface ConfigContent extends Content {
  readonly processorType: ProcessorType;
  readonly processorKey: string;
  readonly name: string;
  readonly configuration: Readonly<Record<string, unknown>>;
  readonly schemaConfigurations: readonly SchemaConfiguration[];
}

/** Configurations of modules and integrations. Their secrets stay behind, and are named as to be filled in. */
export function copiedConfigs(dependencies: ProcessorDependencies): CopiedResource {
  const { processors } = dependencies;
  async function change(context: SiteContext, previous: ConfigRow, copy: Copy): Promise<ConfigRow> {
    const { configuration, schemaConfigurations, ...otherProperties } = copy as Copy & ConfigContent;
    const manifest = findProcessor(processors, otherProperties.processorType, otherProperties.processorKey)?.manifest;
    const ids = manifest?.configurationFields.map((field) => field.id) ?? Object.keys(configuration);
    const dataProperties = ids
      .filter((fieldId) => !manifest?.secretFieldIds.includes(fieldId))
      .map((fieldId) => ({ dataPropertyTypeId: fieldId, value: configuration[fieldId] ?? null }));
    const body = { ...otherProperties, dataProperties, schemaConfigurations: [...schemaConfigurations] };
    return changeConfig(context, dependencies, { previous, body }, { mayLackSecrets: true }).catch(withoutRoot);
  }
  return copiedResource<ConfigRow>({
    resource: 'processorConfigs',
    async load(context) {
      const rows = await selectConfigs(context, undefined);
      return rows.map((row) => itemOf(row, processors, context.culture));
    },
    reserve: (context, id, content) => reserveConfig(context, id, content as ConfigContent),
    find: (context, id) => getConfig(context, id, true),
    // Its place was kept, so it is there.
    create: async (context, copy) => change(context, await getConfig(context, copy.id, true), copy),
    change,
    identify: (row) => row,
    shown: (row) => presentConfig(row, processors),
  });
}

function itemOf(row: ConfigRow, processors: readonly Processor[], culture: Culture): CopiedItem {
  const processorType = row.processor_type as ProcessorType;
  const manifest = findProcessor(processors, processorType, row.processor_key)?.manifest;
  const fields = manifest?.configurationFields ?? [];
  const content: ConfigContent = {
    processorType,
    processorKey: row.processor_key,
    name: row.name,
    configuration: row.configuration,
    schemaConfigurations: rulesOf(row),
  };
  const labelOf = (fieldId: string) => {
    const field = fields.find(({ id }) => id === fieldId);
    return field ? fieldLabel(field, culture) : fieldId;
  };
  const secrets = row.secret_field_ids.map(labelOf);
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    names: [row.name],
    parentId: null,
    namesAnything: true,
    content,
    fields,
    secrets,
    secretsForgotten(requestedContent) {
      if (!manifest) return [];
      const after = (requestedContent as ConfigContent).configuration;
      const bindings = secretsToEnterAgain(manifest, row.secret_field_ids, content.configuration, after);
      return bindings.map(({ secretId }) => labelOf(secretId));
    },
  };
}

/** Removes the prefix `data` from the paths of problems: here the values are not nested under it. */
function withoutRoot(error: unknown): never {
  if (!(error instanceof ProblemError)) throw error;
  throw new ProblemError(
    error.problems.map(({ path, ...problem }) => ({
      ...problem,
      ...(path !== undefined && { path: path.replace(/^data\./, '') }),
    })),
  );
}
