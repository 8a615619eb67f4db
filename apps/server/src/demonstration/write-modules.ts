import { defaultValues } from '@tingest/domain/fields';
import type { RuleDefinition, RuleReference } from '@tingest/domain/rules';
import { findProcessor, type Processor, processors } from '@tingest/processors';
import { v7 as uuidv7 } from 'uuid';
import { insertRow } from '../database/stored-rows.ts';
import { readValues } from '../features/configuration/processors/config-values.ts';
import { withSiteOptions } from '../features/configuration/processors/site-options.ts';
import { fieldContext } from '../http/kernel/field-context.ts';
import { throwProblems } from '../http/kernel/problem-error.ts';
import { processorDefinition } from '../publishing/named-processors.ts';
import type { ContentModule } from './content/content-module.ts';
import type { ContentService } from './content/content-service.ts';
import { type FilledSeedContext, known, newRow } from './seed-context.ts';
import type { StoredForm } from './stored-form.ts';
import { moduleRules } from './stored-rules.ts';
import { functionFor, type StoredService } from './write-services.ts';

/**
 * A category's modules as rules refer to them, before they are written: their configuration names the form that has
 * those rules.
 */
export interface StoredModules {
  readonly definitions: readonly RuleDefinition[];
  /** @throws for a key that there is not */
  readonly reference: (key: string, fieldId: string) => RuleReference;
  readonly idOf: (key: string) => string;
}

/** Gives the modules of a category their ids. */
export function announceModules(contents: readonly ContentModule[]): StoredModules {
  const ids = new Map(contents.map(({ key }) => [key, uuidv7()]));
  const idOf = (key: string) => known(ids, key);
  return {
    idOf,
    definitions: contents.map((content) =>
      processorDefinition({ id: idOf(content.key), name: content.name, processor: implementation(content) }),
    ),
    reference: (key, fieldId) => ({ type: 'module', id: idOf(key), fieldId }),
  };
}

/** Writes the modules of a category, behind its services. @throws ProblemError when the API would refuse one */
export async function writeModules(
  seed: FilledSeedContext,
  category: { readonly siteId: string; readonly elementTypeId: string; readonly form: StoredForm },
  contents: readonly ContentModule[],
  {
    modules,
    services,
  }: { readonly modules: StoredModules; readonly services: ReadonlyMap<ContentService, StoredService> },
): Promise<void> {
  const { tx, tenant, culture } = seed;
  const getStoredService = (service: ContentService) => {
    const storedService = services.get(service);
    if (!storedService) throw new Error(`the category has no service ${service.names[1]}`);
    return storedService;
  };
  for (const content of contents) {
    const processor = implementation(content);
    const context = { tx, culture, tenant: { ...tenant, sites: [] }, site: { id: category.siteId } };
    const manifest = await withSiteOptions(context, processor.manifest);
    const sentValues = Object.entries(
      content.values({ ofService: (service) => getStoredService(service).transactionType.id }),
    );
    const reading = fieldContext(seed);
    const { configuration, problems } = readValues(
      { ...processor, manifest },
      sentValues.map(([dataPropertyTypeId, value]) => ({ dataPropertyTypeId, value })),
      defaultValues(manifest.configurationFields, reading),
      { context: reading },
    );
    throwProblems(problems);
    const ownRules = content.ownRules && {
      form: functionFor(getStoredService(content.ownRules.service), 'start'),
      rules: content.ownRules.rules,
    };
    const rules = ownRules
      ? moduleRules(
          seed,
          {
            ...{ elementTypeId: category.elementTypeId, elementForm: category.form, modules },
            ...{ operationTypeId: ownRules.form.operationType.id, form: ownRules.form.form },
          },
          { ...manifest, id: modules.idOf(content.key) },
          ownRules.rules,
        )
      : [];
    await insertRow(tx, 'processor_configs', {
      ...{ ...newRow(seed, category.siteId), id: modules.idOf(content.key) },
      ...{ processor_type: 'module', processor_key: content.processorKey, name: content.name },
      configuration: JSON.stringify(configuration),
      schema_configurations: JSON.stringify(rules),
    });
  }
}

function implementation({ processorKey }: ContentModule): Processor {
  const processor = findProcessor(processors, 'module', processorKey);
  if (!processor) throw new Error(`there is no module ${processorKey}`);
  return processor;
}
