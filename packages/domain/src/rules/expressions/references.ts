import type { ASTNode } from '@marcbachmann/cel-js';
import type { FieldDefinition } from '../../fields/definitions/field-definition.ts';
import { fieldTypeOf } from '../../fields/types/registry.ts';
import type { ExactNumber } from './exact-numbers.ts';
import type { ExpressionField, ExpressionScope } from './expression-language.ts';
import { expressionTypeOf } from './field-types.ts';
import { refuse } from './refusal.ts';

/** A variable of the rewritten expression. */
export type ExpressionVariable =
  | { readonly kind: 'field'; readonly field: FieldDefinition }
  | { readonly kind: 'source'; readonly field: FieldDefinition }
  | { readonly kind: 'column'; readonly collection: FieldDefinition; readonly field: FieldDefinition }
  | { readonly kind: 'presence'; readonly of: string }
  | { readonly kind: 'number'; readonly value: ExactNumber }
  | { readonly kind: 'today' | 'now' | 'zone' };

/** The target of a part that reads a field. */
interface FieldReference {
  readonly foundField: ExpressionField;
  /** The field of each row, where the part takes one out of all rows of a collection. */
  readonly column: FieldDefinition | null;
}

/** Which parts of an expression read fields, and the variables that stand for them. */
export class References {
  readonly variables = new Map<string, ExpressionVariable>();
  /** Names of the columns that rows are asked for, by the column's id. */
  readonly columns = new Map<string, string>();
  readonly #names = new Map<string, string>();
  readonly #fields: ReadonlyMap<string, ExpressionField>;
  readonly #source: FieldDefinition | null;

  constructor({ fields, source }: ExpressionScope) {
    this.#fields = new Map(fields.map((each) => [each.field.id, each]));
    this.#source = source;
  }

  /** The name of a variable, the same for the same key. */
  nameOf(key: string, variable: ExpressionVariable): string {
    const cachedName = this.#names.get(key);
    if (cachedName) return cachedName;
    const newName = `v${this.#names.size}`;
    this.#names.set(key, newName);
    this.variables.set(newName, variable);
    return newName;
  }

  /** The field that a part reads, `field["<id>"]` or `source`, or a column of it; `null` where the part reads none. */
  #referenceOf(part: ASTNode): FieldReference | null {
    if (part.op === 'id' && part.args === 'source' && this.#source) {
      return { foundField: { field: this.#source, collectionId: null, isSameRow: false }, column: null };
    }
    if (part.op !== '[]') return null;
    const [holder, key] = part.args;
    if (key.op !== 'value' || typeof key.args !== 'string') return null;
    if (holder.op === 'id' && holder.args === 'field') return { foundField: this.#known(part, key.args), column: null };
    const holderReference = this.#referenceOf(holder);
    if (!holderReference || holderReference.column || !fieldTypeOf(holderReference.foundField.field).hasRows)
      return null;
    const column = this.#known(part, key.args);
    if (column.collectionId !== holderReference.foundField.field.id) refuse(part, { code: 'expressionField' });
    return { foundField: holderReference.foundField, column: column.field };
  }

  #known(part: ASTNode, id: string): ExpressionField {
    return this.#fields.get(id) ?? refuse(part, { code: 'expressionField' });
  }

  /** The variable that stands for a part; `null` where it reads no field. */
  variableOf(part: ASTNode): string | null {
    const reference = this.#referenceOf(part);
    if (!reference) return null;
    const { foundField, column } = reference;
    const read = column ?? foundField.field;
    const isTable = column === null && fieldTypeOf(read).hasRows;
    if (!isTable && expressionTypeOf(read) === null) refuse(part, { code: 'expressionField' });
    if (column)
      return this.nameOf(`column ${column.id}`, { kind: 'column', collection: foundField.field, field: column });
    if (part.op === 'id') return this.nameOf('source', { kind: 'source', field: foundField.field });
    // A row's field that is read from outside has no one value.
    if (foundField.collectionId !== null && !foundField.isSameRow) refuse(part, { code: 'ruleRows' });
    return this.nameOf(`field ${foundField.field.id}`, { kind: 'field', field: foundField.field });
  }

  /** A row's field by the row's variable: `row["<id>"]`. */
  rowReference(part: ASTNode): { readonly row: ASTNode; readonly id: string } | null {
    if (part.op !== '[]' || this.#referenceOf(part)) return null;
    const [row, key] = part.args;
    return key.op === 'value' && typeof key.args === 'string' ? { row, id: key.args } : null;
  }

  /** Returns the name of one of its fields in a row. */
  columnName(part: ASTNode, id: string): string {
    const { field } = this.#known(part, id);
    if (expressionTypeOf(field) === null) refuse(part, { code: 'expressionField' });
    const name = this.columns.get(id) ?? `c${this.columns.size}`;
    this.columns.set(id, name);
    return name;
  }
}
