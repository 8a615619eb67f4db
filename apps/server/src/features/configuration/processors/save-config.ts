import { defaultValues } from '@tingest/domain/fields';
import type { Problem } from '@tingest/domain/foundation';
import type { Processor } from '@tingest/processors';
import type { Insertable } from 'kysely';
import type { Static } from 'typebox';
import { v7 as uuidv7 } from 'uuid';
import type { ProcessorConfigs } from '../../../database/schema.generated.ts';
import { insertRow, updateRow } from '../../../database/stored-rows.ts';
import { requiredText } from '../../../http/contract/required-text.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { fieldContext } from '../../../http/kernel/field-context.ts';
import { ProblemError, throwProblems } from '../../../http/kernel/problem-error.ts';
import { withoutHiddenTitles } from '../../../publishing/hidden-titles.ts';
import { formerCopiesColumn } from '../rules/former-rules.ts';
import { configRules } from '../rules/processor-rules.ts';
import { type ConfigRow, countConfigs, getConfig } from './config-queries.ts';
import { beforeSecrets, readValues } from './config-values.ts';
import { knownProcessor, type ProcessorDependencies } from './implementations.ts';
import type { configSave } from './processor-schemas.ts';
import { selectForbidden } from './restriction-queries.ts';
import { readSecrets, writeSecrets } from './secret-values.ts';
import { withSiteOptions } from './site-options.ts';

type ConfigBody = Static<typeof configSave>['data'];

const rulesPath = 'data.schemaConfigurations';
/** Configurations of one site. */
const maxConfigs = 500;

/** Makes a configuration. @throws ProblemError with everything that is wrong with it */
export async function createConfig(
  context: SiteContext,
  dependencies: ProcessorDependencies,
  body: ConfigBody,
): Promise<ConfigRow> {
  const processor = await usableProcessor(context, dependencies, body);
  await checkCount(context);
  const id = body.id?.toLowerCase() ?? uuidv7();
  const { columns, secrets } = await validateConfig(context, dependencies, { processor, body, id, previous: null });
  const { processorType: processor_type, processorKey: processor_key } = body;
  const save = () => insertConfig(context, id, { processor_type, processor_key, ...columns });
  await withoutHiddenTitles(context, () => rulesPath, save);
  await writeSecrets(context, dependencies.secrets, id, secrets);
  return getConfig(context, id);
}

/**
 * Reserves the row of a configuration that is written in the same transaction, so that rows written before it can refer
 * to it.
 * @throws ProblemError where there are too many
 */
export async function reserveConfig(
  context: SiteContext,
  id: string,
  { name, processorKey, processorType }: Pick<ConfigBody, 'name' | 'processorKey' | 'processorType'>,
): Promise<void> {
  await checkCount(context);
  await insertConfig(context, id, {
    ...{ processor_type: processorType, processor_key: processorKey, name },
    ...{ configuration: '{}', schema_configurations: '[]', former_copies: '[]' },
  });
}

async function checkCount(context: SiteContext): Promise<void> {
  if ((await countConfigs(context)) < maxConfigs) return;
  throw new ProblemError({ code: 'tooMany', path: 'data', parameters: { max: maxConfigs } });
}

function insertConfig(
  { tx, tenant, site, caller }: SiteContext,
  id: string,
  columns: Pick<
    Insertable<ProcessorConfigs>,
    'processor_type' | 'processor_key' | 'name' | 'configuration' | 'schema_configurations' | 'former_copies'
  >,
) {
  const ownerColumns = { tenant_id: tenant.id, site_id: site.id, id, owner_id: caller.userId };
  return insertRow(tx, 'processor_configs', { ...ownerColumns, ...columns });
}

/** How a configuration is changed. */
interface ChangeOptions {
  /**
   * Whether secrets that it needs may be set later. It receives no events before. A secret that is bound to a changed
   * field is deleted: the user that changes the original of a copy is not the one that entered it.
   */
  readonly mayLackSecrets?: boolean;
}

/** Changes a configuration, which stays one of its implementation. @throws ProblemError as `createConfig` */
export async function changeConfig(
  context: SiteContext,
  dependencies: ProcessorDependencies,
  { previous, body }: { readonly previous: ConfigRow; readonly body: ConfigBody },
  options: ChangeOptions = {},
): Promise<ConfigRow> {
  if (body.processorType !== previous.processor_type || body.processorKey !== previous.processor_key) {
    throw new ProblemError({ code: 'unknownValue', path: 'data.processorKey' });
  }
  const processor = await usableProcessor(context, dependencies, body);
  const saved = { processor, body, id: previous.id, previous };
  const { columns, secrets } = await validateConfig(context, dependencies, saved, options);
  const save = () => updateRow(context, 'processor_configs', previous.id, columns);
  await withoutHiddenTitles(context, () => rulesPath, save);
  await writeSecrets(context, dependencies.secrets, previous.id, secrets);
  return getConfig(context, previous.id);
}

/** @throws ProblemError where there is no such implementation, or the tenant may not use it */
export async function usableProcessor(
  context: SiteContext,
  { processors }: ProcessorDependencies,
  { processorKey, processorType }: Pick<ConfigBody, 'processorKey' | 'processorType'>,
): Promise<Processor> {
  const processor = knownProcessor(processors, processorType, processorKey);
  const forbidden = await selectForbidden(context);
  if (forbidden.has(`${processorType}/${processorKey}`)) {
    throw new ProblemError({ code: 'processorRestricted', path: 'data.processorKey' });
  }
  return processor;
}

/** A configuration as it was sent, with the stored one, if any. */
interface SavedConfig {
  readonly processor: Processor;
  readonly body: ConfigBody;
  readonly id: string;
  readonly previous: ConfigRow | null;
}

async function validateConfig(
  context: SiteContext,
  { secrets: box }: ProcessorDependencies,
  { processor, body, id, previous }: SavedConfig,
  { mayLackSecrets = false }: ChangeOptions = {},
) {
  const reading = fieldContext(context);
  const before = previous
    ? { ...previous.configuration, ...(await readSecrets(context, box, id)) }
    : defaultValues(processor.manifest.configurationFields, reading);
  const manifest = await withSiteOptions(context, processor.manifest);
  const secretHandling = mayLackSecrets ? 'forget' : 'enterAgain';
  const read = (each: Processor) =>
    readValues(each, body.dataProperties ?? [], before, { context: reading, boundSecrets: secretHandling });
  const fullValues = read({ ...processor, manifest });
  const isLenient = mayLackSecrets && (fullValues.problems.length > 0 || fullValues.lacksSecret);
  const values = isLenient ? read(beforeSecrets({ ...processor, manifest })) : fullValues;
  const problems: Problem[] = [];
  const name = requiredText(body.name, 'data.name', problems);
  const sentRules = body.schemaConfigurations ?? previous?.schema_configurations;
  const rules = await configRules(context, sentRules, id, processor.manifest);
  throwProblems([...problems, ...values.problems, ...rules.problems]);
  return {
    secrets: values.secrets,
    columns: {
      name,
      configuration: JSON.stringify(values.configuration),
      // A configuration that was disabled because it failed for days is enabled again.
      disabled_at: isLenient ? new Date() : null,
      schema_configurations: JSON.stringify(rules.configurations),
      ...formerCopiesColumn(
        previous && { ...previous, rules: previous.schema_configurations },
        rules.configurations,
        id,
      ),
    },
  };
}
