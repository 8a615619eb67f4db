import type { FieldValues } from '@tingest/domain/fields';
import type { Processor } from '@tingest/processors';
import type { SiteScope } from '../../../database/transaction.ts';
import { findProcessors, type NamedProcessor } from '../../../publishing/named-processors.ts';
import type { ProcessorDependencies } from './implementations.ts';
import { readSecrets } from './secret-values.ts';

/** A configuration with all that a run of it needs. */
export interface UsableConfig {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly processor: Processor;
  /** Values of its configuration fields, secrets in plain text: for the run alone. */
  readonly values: FieldValues;
  readonly rules: NamedProcessor['rules'];
  readonly restriction: NamedProcessor['restriction'];
}

/** A configuration of a site as it can be run; `undefined` where it is gone, or its implementation is. */
export async function findUsableConfig(
  scope: SiteScope,
  dependencies: ProcessorDependencies,
  id: string,
): Promise<UsableConfig | undefined> {
  const [config] = await findProcessors({ ...scope, processors: dependencies.processors }, [id]);
  return config && usableConfig(scope, dependencies, config);
}

/** The same of one that was read already. Only an implementation that has secrets costs a query. */
export async function usableConfig(
  scope: SiteScope,
  { secrets: box }: Pick<ProcessorDependencies, 'secrets'>,
  { configuration, ...config }: NamedProcessor,
): Promise<UsableConfig> {
  const hasSecrets = config.processor.manifest.secretFieldIds.length > 0;
  const secrets = hasSecrets ? await readSecrets(scope, box, config.id) : {};
  return { ...config, values: { ...configuration, ...secrets } };
}
