import type { OperationMode } from '@tingest/domain/work';
import { LRUCache } from 'lru-cache';
import {
  findNamedProcessors,
  type NamedProcessor,
  type ProcessorScope,
  processorIdsIn,
} from '../../../../publishing/named-processors.ts';
import type { OperationForm } from './operation-queries.ts';
import { parsedRules } from './parsed-rules.ts';

/** A form as one JSON value of a statement; its rules are text, which is parsed once for all that have the same. */
export interface StoredForm extends Omit<OperationForm, 'operationTypeRules' | 'eventRules' | 'rulesStamp'> {
  readonly operationTypeRules: string;
  readonly eventRules: string;
}

/** The result of the statement that reads a form. */
export interface StampedForm {
  /** Changes with every change of anything that the form was made of. */
  readonly stamp: string;
  /** `null` where it is the one that is known. */
  readonly form: StoredForm | null;
}

/** The cached state of a form before it is read. */
export interface KnownForm {
  /** The stamp that it was read with; that of nothing where nothing is known. */
  readonly stamp: string;
  /** Configurations of processors that it names: their stored states are part of the stamp. */
  readonly processorIds: readonly string[];
  /** The form that a statement answered: the same object as long as nothing of it changes. */
  read(row: StampedForm): OperationForm;
}

interface Kept {
  readonly form: OperationForm;
  readonly length: number;
  readonly processorIds: readonly string[];
}

const formCache = new LRUCache<string, Kept>({ maxSize: 40_000_000, sizeCalculation: ({ length }) => length });

/**
 * Forms are long and seldom change, so the query receives the stamp of the cached form and returns a form only if it
 * differs. A cached form is as valid as a newly read one: it is used only for the same rows in the same state that it
 * was read from.
 */
export function knownForm(
  tenantId: string,
  formRequest: {
    readonly transactionTypeId: string;
    readonly operationTypeId: string;
    readonly mode: OperationMode;
    readonly begunAt: Date | null;
  },
): KnownForm {
  const { transactionTypeId, operationTypeId, mode, begunAt } = formRequest;
  // Transactions that were begun earlier may have older forms, which would push the one that counts now out.
  const key = `${tenantId} ${transactionTypeId} ${operationTypeId} ${mode} ${begunAt ? 'begun' : 'new'}`;
  const cachedForm = formCache.get(key);
  return {
    stamp: cachedForm?.form.rulesStamp ?? '',
    processorIds: cachedForm?.processorIds ?? [],
    read({ stamp, form: storedForm }) {
      if (!storedForm) {
        if (cachedForm?.form.rulesStamp !== stamp) throw new Error('a form was omitted that is not cached');
        return cachedForm.form;
      }
      const form = {
        ...storedForm,
        operationTypeRules: parsedRules(storedForm.operationTypeRules),
        eventRules: parsedRules(storedForm.eventRules),
        rulesStamp: stamp,
      };
      const processorIds = cachedForm?.processorIds ?? [];
      formCache.set(key, { form, length: 100 + JSON.stringify(storedForm).length, processorIds });
      stampedForms.set(form, { key, processorIds });
      return form;
    },
  };
}

/** The key that a form was read under, and the configurations with states that its stamp includes. */
const stampedForms = new WeakMap<OperationForm, { readonly key: string; readonly processorIds: readonly string[] }>();
const processorsOf = new WeakMap<OperationForm, readonly NamedProcessor[]>();

/**
 * The configurations that a form names, and that their own rules name in turn. As they are part of the form's stamp they are read anew
 * when one of them has changed, or its restriction, and not with each operation.
 */
export async function knownProcessors(
  scope: ProcessorScope,
  form: OperationForm,
  ids: readonly string[],
): Promise<readonly NamedProcessor[]> {
  if (ids.length === 0) return [];
  const cachedProcessors = processorsOf.get(form);
  if (cachedProcessors) return cachedProcessors;
  const foundProcessors = await findNamedProcessors(scope, ids);
  const read = stampedForms.get(form);
  if (!read) return foundProcessors;
  const namedIds = [
    ...new Set([...ids, ...foundProcessors.flatMap(({ id, rules }) => [id, ...processorIdsIn(rules)])]),
  ].toSorted();
  if (namedIds.every((id) => read.processorIds.includes(id))) processorsOf.set(form, foundProcessors);
  else {
    // The next one asks with all of them, and gets a stamp that has their states.
    const current = formCache.get(read.key);
    if (current) formCache.set(read.key, { ...current, processorIds: namedIds });
  }
  return foundProcessors;
}
