import { defaultValues, type FieldValues } from '@tingest/domain/fields';
import type { Processor } from '@tingest/processors';
import type { Static } from 'typebox';
import { v7 as uuidv7 } from 'uuid';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { fieldContext } from '../../../http/kernel/field-context.ts';
import { ProblemError, throwProblems } from '../../../http/kernel/problem-error.ts';
import { getConfig } from './config-queries.ts';
import { readValues } from './config-values.ts';
import type { ProcessorDependencies } from './implementations.ts';
import { triedConfigSave } from './processor-schemas.ts';
import { usableProcessor } from './save-config.ts';
import { readSecrets } from './secret-values.ts';
import { withSiteOptions } from './site-options.ts';

export { triedConfigSave };

/** The typed configuration to try, stored or not. */
export interface TriedConfig {
  /** A new one where nothing is stored. */
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly processor: Processor;
  /** Values of its configuration fields, secrets in plain text. */
  readonly values: FieldValues;
}

/**
 * A configuration as saving it would read it. Secrets that are not sent again are those that are stored.
 * @throws ProblemError with everything that is wrong with it
 */
export async function readTriedConfig(
  context: SiteContext,
  dependencies: ProcessorDependencies,
  body: Static<typeof triedConfigSave>,
): Promise<TriedConfig> {
  const { id, name = '', processorKey, processorType } = body;
  const processor = await usableProcessor(context, dependencies, body);
  const storedConfig = id ? await getConfig(context, id) : undefined;
  if (storedConfig && (storedConfig.processor_type !== processorType || storedConfig.processor_key !== processorKey)) {
    throw new ProblemError({ code: 'unknownValue', path: 'data.processorKey' });
  }
  const reading = fieldContext(context);
  const offering = { ...processor, manifest: await withSiteOptions(context, processor.manifest) };
  const secrets = storedConfig ? await readSecrets(context, dependencies.secrets, storedConfig.id) : {};
  const before = storedConfig
    ? { ...storedConfig.configuration, ...secrets }
    : defaultValues(processor.manifest.configurationFields, reading);
  const read = readValues(offering, body.dataProperties ?? [], before, { context: reading });
  throwProblems(read.problems);
  const knownSecrets = Object.entries(secrets).filter(([fieldId]) => !read.secrets.removedSecrets.includes(fieldId));
  return {
    id: storedConfig?.id ?? uuidv7(),
    version: storedConfig?.version ?? 1,
    name: name.trim(),
    processor,
    values: { ...read.configuration, ...Object.fromEntries(knownSecrets), ...read.secrets.keptSecrets },
  };
}
