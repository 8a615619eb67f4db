import type { Problem } from '@tingest/domain/foundation';
import { readConfigurations, type SchemaConfiguration } from '@tingest/domain/rules';
import { v7 as uuidv7 } from 'uuid';

/** Rules read from a request, or the problems of their shape. */
export interface SentRules {
  readonly configurations: readonly SchemaConfiguration[];
  readonly problems: readonly Problem[];
}

/** Reads rules from a request. @param path their path in the request */
export function readRules(sentRules: unknown, path = 'schemaConfigurations'): SentRules {
  const read = readConfigurations(sentRules, uuidv7, path);
  return 'problem' in read
    ? { configurations: [], problems: [read.problem] }
    : { configurations: read.configurations, problems: [] };
}

/** Returns a problem unless the rules are absent or empty, for an item that has none. */
export function noRules(sentRules: unknown): readonly Problem[] {
  const isNone = sentRules === undefined || sentRules === null || (Array.isArray(sentRules) && sentRules.length === 0);
  return isNone ? [] : [{ code: 'ruleOwner', path: 'schemaConfigurations' }];
}

/** Rules as they are stored. They were checked when they were saved. */
export function rulesOf(row: {
  readonly schema_configurations: readonly SchemaConfiguration[];
}): readonly SchemaConfiguration[] {
  return row.schema_configurations;
}
