import type { FieldDefinition } from '../../fields/definitions/field-definition.ts';

/** A field that rules act on, or that is nested in one; it depends on other fields. */
export interface OrderedField {
  readonly id: string;
  readonly dependsOn: readonly string[];
}

/** Fields in an order in which each follows its dependencies, and those that depend on themselves. */
export interface FieldOrder {
  readonly order: readonly string[];
  /** Fields on a circle, or behind one, in the order as listed; they stand at the end of `order`. */
  readonly circular: readonly string[];
}

/** Orders fields after their dependencies; otherwise they stay in the order in which they are listed. */
export function orderFields(fields: readonly OrderedField[]): FieldOrder {
  const pendingDependencies = new Map(fields.map(({ id, dependsOn }) => [id, new Set(dependsOn)]));
  for (const dependencies of pendingDependencies.values())
    for (const id of dependencies) if (!pendingDependencies.has(id)) dependencies.delete(id);
  const dependents = new Map<string, string[]>();
  for (const [id, dependencies] of pendingDependencies) {
    for (const each of dependencies) dependents.set(each, [...(dependents.get(each) ?? []), id]);
  }
  const order: string[] = [];
  const ready = fields.filter(({ id }) => pendingDependencies.get(id)?.size === 0).map(({ id }) => id);
  for (let id = ready.shift(); id !== undefined; id = ready.shift()) {
    order.push(id);
    pendingDependencies.delete(id);
    for (const dependent of dependents.get(id) ?? []) {
      const dependencies = pendingDependencies.get(dependent);
      dependencies?.delete(id);
      if (dependencies?.size === 0) ready.push(dependent);
    }
  }
  const circular = [...pendingDependencies.keys()];
  return { order: [...order, ...circular], circular };
}

/** A field with its container: a group, a check point or a collection; `null` for a field of the form itself. */
export interface NestedField {
  readonly field: FieldDefinition;
  readonly parent: FieldDefinition | null;
  readonly collection: FieldDefinition | null;
}
