import { type FieldDefinition, fieldLabel, findField } from '@tingest/domain/fields';
import type { Culture, Problem } from '@tingest/domain/foundation';
import type { ReplicaResource } from '@tingest/domain/register';
import { problemMessage } from '../../../http/kernel/problem-message.ts';

/** Errors by kind and then by the name of the item. Source: specification, section 7, Replication. */
export type GroupedErrors = Record<string, Record<string, string>>;

/** Collects the errors of single items, so that all of them can be reported at once. */
export interface ErrorCollector {
  readonly grouped: GroupedErrors;
  readonly isEmpty: () => boolean;
  /** @param fields of the item, to say where a problem is */
  add(resource: ReplicaResource, name: string, problems: readonly Problem[], fields?: readonly FieldDefinition[]): void;
}

/** @param culture of the reader of the errors */
export function createErrorCollector(culture: Culture): ErrorCollector {
  const groups = new Map<string, Map<string, string>>();
  return {
    get grouped() {
      return Object.fromEntries([...groups].map(([kind, errors]) => [kind, Object.fromEntries(errors)]));
    },
    isEmpty: () => groups.size === 0,
    add(resource, name, problems, fields = []) {
      const errors = groups.get(resource) ?? new Map<string, string>();
      groups.set(resource, errors);
      const texts = problems.map((problem) => {
        const location = locationOf(problem.path ?? '', fields, culture);
        return location ? `${location}: ${problemMessage(culture, problem)}` : problemMessage(culture, problem);
      });
      errors.set(freeKey(errors, name), [...new Set(texts)].join(' '));
    },
  };
}

/** Items may be called the same. */
function freeKey(errors: ReadonlyMap<string, string>, name: string): string {
  let key = name;
  for (let number = 2; errors.has(key); number += 1) key = `${name} (${number})`;
  return key;
}

/** The name of the field that a path leads to: by its place among the definitions, or by its id among values. */
function locationOf(path: string, fields: readonly FieldDefinition[], culture: Culture): string | undefined {
  const [root, ...steps] = path.split('.');
  let foundField: FieldDefinition | undefined;
  if (root === 'dataPropertyTypes') {
    let level: readonly FieldDefinition[] | undefined = fields;
    for (const step of steps) {
      if (step === 'children') level = foundField?.children;
      else if (!/^\d+$/.test(step) || !level?.[Number(step)]) break;
      else {
        foundField = level[Number(step)];
        level = undefined;
      }
    }
  } else if (root === 'dataProperties') {
    for (const step of steps) foundField = findField(fields, step) ?? foundField;
  }
  return foundField && fieldLabel(foundField, culture);
}
