import type { ASTNode } from '@marcbachmann/cel-js';
import { collectionRows } from '../../field-types/collection/collection.ts';
import { fieldTypeOf } from '../../field-types/registry.ts';
import { textAreaLength, textFieldLength } from '../../field-types/text-field-type.ts';
import type { FieldDefinition } from '../../fields/field-definition.ts';
import { isLoop } from './functions.ts';

/** What an expression may take at most, in steps, and how much it may make, in characters and parts of lists. */
export const expressionLimits = { text: 2000, steps: 50_000, size: 1_000_000 } as const;

/** Steps that a part takes at most, how many values it makes, and how large each is. */
export interface PartCost {
  readonly steps: number;
  readonly count: number;
  readonly size: number;
}

/** What the cost of a part depends on. */
export interface CostScope {
  /** The field that a part reads; `null` where it reads none. */
  readonly fieldOf: (node: ASTNode) => { readonly field: FieldDefinition; readonly isColumn: boolean } | null;
}

/** Several chosen options, at most as many as anybody has. */
const mostChoices = 200;

/**
 * What evaluating an expression takes at most, whatever the values: each loop counts as long as its list can be, each text as
 * long as it can get. Knowing it beforehand is what lets one be refused when it is saved.
 */
export function costOf(node: ASTNode, scope: CostScope): PartCost {
  return partCost(node, scope, new Map());
}

function partCost(node: ASTNode, scope: CostScope, variables: ReadonlyMap<string, PartCost>): PartCost {
  const read = scope.fieldOf(node);
  if (read) return fieldCost(read.field, read.isColumn);
  const cost = (part: ASTNode) => partCost(part, scope, variables);
  switch (node.op) {
    case 'value':
      return { steps: 1, count: 1, size: typeof node.args === 'string' ? node.args.length : 1 };
    case 'id':
      return { steps: 1, count: 1, size: variables.get(String(node.args))?.size ?? 1 };
    case 'list': {
      const parts = partsOf(node).map(cost);
      return { ...together(parts), count: Math.max(1, parts.length), size: largest(parts) };
    }
    case 'rcall':
      return methodCost(node, scope, variables);
    case '+': {
      const parts = partsOf(node).map(cost);
      const size = parts.reduce((sum, part) => sum + part.size, 0);
      return { steps: together(parts).steps + size / 100, count: total(parts), size };
    }
    default: {
      const parts = partsOf(node).map(cost);
      return { steps: together(parts).steps, count: 1, size: largest(parts) };
    }
  }
}

function methodCost(node: ASTNode, scope: CostScope, variables: ReadonlyMap<string, PartCost>): PartCost {
  if (node.op !== 'rcall') return { steps: 1, count: 1, size: 1 };
  const [name, receiver, args] = node.args;
  const list = partCost(receiver, scope, variables);
  if (isLoop(name) && args[0]) {
    const inside = new Map(variables).set(String(args[0].args), { ...list, count: 1 });
    const body = args.slice(1).map((part) => partCost(part, scope, inside));
    const steps = list.steps + list.count * (together(body).steps + 1);
    const last = body.at(-1);
    const made = name === 'map' && last ? last.count * last.size : list.size;
    return { steps, count: name === 'map' || name === 'filter' ? list.count : 1, size: made };
  }
  const parts = [list, ...args.map((part) => partCost(part, scope, variables))];
  const size = name === 'join' ? list.count * total(parts.map(({ size: each }) => ({ count: each }))) : largest(parts);
  return { steps: together(parts).steps + size / 100, count: 1, size };
}

function fieldCost(field: FieldDefinition, isColumn: boolean): PartCost {
  const type = fieldTypeOf(field);
  const size = type.displayType === 'text' ? longest(field) : 1;
  if (type.hasRows || isColumn) return { steps: collectionRows, count: collectionRows, size: type.hasRows ? 1 : size };
  return { steps: 1, count: field.multiple ? mostChoices : 1, size };
}

/** Characters that a text may have; of formatted text its marks count too. */
function longest(field: FieldDefinition): number {
  if (fieldTypeOf(field).isMarkup) return 20 * textAreaLength;
  return field.maxLength ?? (field.fieldType === 'textArea' ? textAreaLength : textFieldLength);
}

/** The parts of an operator or call that are expressions themselves. */
export function partsOf(node: ASTNode): readonly ASTNode[] {
  const args: readonly unknown[] = Array.isArray(node.args) ? node.args.flat(2) : [node.args];
  return args.filter((each): each is ASTNode => typeof each === 'object' && each !== null && 'op' in each);
}

function together(parts: readonly PartCost[]): PartCost {
  return { steps: parts.reduce((sum, { steps }) => sum + steps, 1), count: 1, size: 1 };
}

function largest(parts: readonly PartCost[]): number {
  return parts.reduce((most, { size }) => Math.max(most, size), 1);
}

function total(parts: readonly { readonly count: number }[]): number {
  return parts.reduce((sum, { count }) => sum + count, 0);
}
