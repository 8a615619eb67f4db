import { v5 as uuidv5 } from 'uuid';

/** Namespace of ids that follow from keys of templates. */
const namespace = '6e2c7c1e-52ab-4b0b-9a37-2f1d0a6f9d51';

/** Creates the ids of a package: the same path always has the same id. */
export function packageIds(packageKey: string): (...path: readonly string[]) => string {
  return (...path) => uuidv5([packageKey, ...path].join('/'), namespace);
}

/** Returns the entry of a key. @throws for a key that the template does not have */
export function known<Value>(values: ReadonlyMap<string, Value>, key: string): Value {
  const value = values.get(key);
  if (value === undefined) throw new Error(`the template has no ${key}`);
  return value;
}
