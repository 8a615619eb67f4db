import { type ColumnCondition, type ListFilter, readColumnCondition } from '@tingest/domain/fields';
import type { Problem } from '@tingest/domain/foundation';
import { type RawBuilder, sql } from 'kysely';
import type { ListColumn, ListSource } from './list-source.ts';

/** A filter's column and typed condition, and the SQL that holds for the rows it lets through. */
export interface FilterPredicates {
  readonly predicates: readonly RawBuilder<boolean>[];
  readonly problems: readonly Problem[];
  /** Whether text is compared in alphabetical order, so that an index of that order may serve. */
  readonly isCollated: boolean;
}

const falsePredicate = sql<boolean>`false`;

/**
 * The maximum number of values that all filters of a list may name together: each is a parameter, and has to be
 * planned.
 */
export const maximumOperands = 1000;

/** Turns column filters into predicates. Unknown columns and operands of a wrong type are problems, not surprises. */
export function filterPredicates(
  source: Pick<ListSource, 'columns'>,
  filters: readonly ListFilter[],
): FilterPredicates {
  const predicates: RawBuilder<boolean>[] = [];
  const problems: Problem[] = [];
  let operands = 0;
  filters.forEach((filter, index) => {
    const column = source.columns.get(filter.column);
    if (!column) {
      problems.push({ code: 'unknownField', path: filter.path ?? `filters.${index}.column` });
      return;
    }
    const valuePath = filter.path ?? `filters.${index}.value`;
    const condition = readColumnCondition(filter.value, column.isFreeText === true);
    if (condition === null) return;
    operands += Array.isArray(condition?.value) ? condition.value.length : 1;
    if (operands > maximumOperands) {
      problems.push({ code: 'tooMany', path: valuePath, parameters: { max: maximumOperands } });
      return;
    }
    const predicate = condition && columnPredicate(column, condition);
    if (predicate) predicates.push(predicate);
    else problems.push({ code: 'unknownValue', path: valuePath });
  });
  const isCollated = filters.some(({ column }) => source.columns.get(column)?.order !== undefined);
  return { predicates, problems, isCollated };
}

function columnPredicate(column: ListColumn, condition: ColumnCondition): RawBuilder<boolean> | undefined {
  const { value } = column;
  switch (condition.operator) {
    case 'empty':
      return column.isNullable ? sql<boolean>`${value} IS NULL` : falsePredicate;
    case 'notEmpty':
      return column.isNullable ? sql<boolean>`${value} IS NOT NULL` : sql<boolean>`true`;
    case 'equals':
      return equalsPredicate(column, condition.value);
    case 'in': {
      if (!Array.isArray(condition.value)) return undefined;
      const each = condition.value.map((operand) => equalsPredicate(column, operand));
      if (each.some((predicate) => predicate === undefined)) return undefined;
      return each.length === 0 ? falsePredicate : sql<boolean>`(${sql.join(each as RawBuilder<boolean>[], sql` OR `)})`;
    }
    case 'contains': {
      if (typeof condition.value !== 'string' || column.type !== 'text') return undefined;
      // A text is looked for as the column holds it, which may be no more than its beginning.
      const part = column.isFreeText ? column.operand(condition.value) : condition.value;
      if (typeof part !== 'string') return undefined;
      return sql<boolean>`folded_text(${value}::text) LIKE folded_text(${likePattern(part.trim())})`;
    }
    case 'between':
      return betweenPredicate(column, condition);
  }
}

function equalsPredicate(column: ListColumn, expectedValue: unknown): RawBuilder<boolean> | undefined {
  if (column.holds) return column.holds(expectedValue);
  const operand = column.operand(expectedValue);
  return operand === undefined ? undefined : sql<boolean>`${column.order ?? column.value} = ${operand}`;
}

/** Both bounds are part of it, but for an instant's upper bound, which callers send moved one day later; days have both. */
function betweenPredicate(column: ListColumn, { min, max }: ColumnCondition): RawBuilder<boolean> | undefined {
  const isGiven = (bound: unknown) => bound !== undefined && bound !== null && bound !== '';
  const parts: RawBuilder<boolean>[] = [];
  const order = column.order ?? column.value;
  if (isGiven(min)) {
    const operand = column.operand(min);
    if (operand === undefined) return undefined;
    parts.push(sql<boolean>`${order} >= ${operand}`);
  }
  if (isGiven(max)) {
    const operand = column.operand(max);
    if (operand === undefined) return undefined;
    const isBefore = column.type === 'timestamp' && !column.includesUpperBound;
    parts.push(isBefore ? sql<boolean>`${order} < ${operand}` : sql<boolean>`${order} <= ${operand}`);
  }
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(parts, sql` AND `)})`;
}

/** A LIKE pattern that finds `text` anywhere, with its own wildcards taken literally. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}
