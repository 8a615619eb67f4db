import type { OperationMode } from '@tingest/domain';
import type { SchemaConfiguration } from '@tingest/domain/match-rules';
import { LRUCache } from 'lru-cache';
import { parsedRules } from './parsed-rules.ts';

/** The rules of a form that an operation is performed with. */
export interface StoredRules {
  readonly operationTypeRules: readonly SchemaConfiguration[];
  readonly eventRules: readonly SchemaConfiguration[];
}

/** The same as a statement answers them: nothing where they are those that are known. */
export interface StoredTexts {
  readonly operationTypeRules: string | null;
  readonly eventRules: string | null;
  /** Changes with every change of them. */
  readonly rulesStamp: string;
}

/** What is known of a form's rules before it is read. */
export interface KnownRules {
  /** The stamp that they were read with; that of nothing where nothing is known. */
  readonly stamp: string;
  /** The rules of a form that was read. */
  read(row: StoredTexts): StoredRules;
}

interface Kept {
  readonly stamp: string;
  readonly rules: StoredRules;
  readonly length: number;
}

const kept = new LRUCache<string, Kept>({ maxSize: 20_000_000, sizeCalculation: ({ length }) => 100 + length });

/**
 * Rules are long and seldom changed, so the database is told which ones are known and answers no others. What is kept is as
 * good as what was read: it counts for the very rows, in the very state, that it was read from.
 */
export function knownRules(
  tenantId: string,
  wanted: { readonly transactionTypeId: string; readonly operationTypeId: string; readonly mode: OperationMode },
): KnownRules {
  const key = `${tenantId} ${wanted.transactionTypeId} ${wanted.operationTypeId} ${wanted.mode}`;
  const known = kept.get(key);
  return {
    stamp: known?.stamp ?? '',
    read({ operationTypeRules, eventRules, rulesStamp }) {
      if (operationTypeRules === null || eventRules === null) {
        if (known?.stamp !== rulesStamp) throw new Error('rules were left out that are not known');
        return known.rules;
      }
      const rules = { operationTypeRules: parsedRules(operationTypeRules), eventRules: parsedRules(eventRules) };
      kept.set(key, { stamp: rulesStamp, rules, length: operationTypeRules.length + eventRules.length });
      return rules;
    },
  };
}
