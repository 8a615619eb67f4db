import type { FieldValues } from '../../fields/definitions/field-definition.ts';
import { type Position, storedDecimals } from '../../fields/types/position/position.ts';
import type { ValueProblem } from '../../foundation/problems/parsed.ts';
import { runIdentifiers } from '../../rules/engine/run-identifiers.ts';
import { runSelf } from '../../rules/engine/run-self.ts';
import { rowBudget } from '../../rules/expressions/step-meter.ts';
import type { SchemaTarget } from '../data-schemas/data-schema.ts';
import { type EngineContext, factsOf, positionReading, problemsOf } from './engine-context.ts';
import { type ImportCell, readImportCell } from './import-cell.ts';
import type { CellProblem, ReadRow } from './import-engine.ts';
import { positionOfCell } from './positions-of-cells.ts';

/** Reads the cells of a row, and finds its target and its keys by the rules. */
export function readRow(engine: EngineContext, cells: ReadonlyMap<string, ImportCell>): ReadRow {
  const { shape, context, compiledRules, keyed } = engine;
  const { values, problems } = readCells(engine, cells);
  const facts = factsOf(engine, values);
  const budget = rowBudget();
  const input = { values: {}, facts, context, budget };
  const targetId = targetOf(
    shape.targets,
    compiledRules.rules.self.length > 0 ? runSelf(compiledRules, { facts, context, budget }).offers : [],
  );
  const found = runIdentifiers(keyed, input);
  const finds = found.keys.filter(({ target }) => target.id === targetId);
  const codes = (keyed === compiledRules ? found : runIdentifiers(compiledRules, input)).keys.filter(
    ({ target }) => target.id === targetId && target.fieldId === 'code',
  );
  return {
    values,
    problems: [...problems, ...problemsOf(engine, found.outcomes, values, targetId)],
    targetId,
    keys: Object.fromEntries(finds.map(({ target, to }) => [target.fieldId ?? '', to])),
    code: typeof codes[0]?.to === 'string' ? codes[0].to : null,
  };
}

/** Reads the cells of a row as values of their columns. */
function readCells(
  engine: EngineContext,
  cells: ReadonlyMap<string, ImportCell>,
): { readonly values: FieldValues; readonly problems: readonly CellProblem[] } {
  const { shape, context } = engine;
  const problems: CellProblem[] = [];
  const values: Record<string, unknown> = {};
  for (const field of shape.fields) {
    const cell = cells.get(field.id);
    if (cell === undefined) continue;
    if (engine.positionColumns.has(field.id)) {
      const position = positionOfCell(cell, positionReading(engine, field.id));
      if ('problem' in position) problems.push({ ...position.problem, fieldId: field.id });
      else values[field.id] = position.value && positionText(position.value);
      continue;
    }
    const found = readImportCell(cell, field, context, { holdsAddress: engine.addressColumns.has(field.id) });
    if ('problem' in found)
      problems.push({ ...ofTarget(found.problem, engine.wholeNumberColumns.has(field.id)), fieldId: field.id });
    else if (found.value === null && field.required) problems.push({ code: 'required', fieldId: field.id });
    else values[field.id] = found.value;
  }
  return { values, problems };
}

function targetOf(
  targets: readonly SchemaTarget[],
  offers: readonly { readonly target: { readonly id?: string | null }; readonly isEnabled: boolean }[],
): string | null {
  const left = targets.filter(({ id }) => offers.find(({ target }) => target.id === id)?.isEnabled !== false);
  return left.length === 1 ? (left[0]?.id ?? null) : null;
}

/** A place as a text of which the same is read again. */
function positionText({ lat, lon, accuracy }: Position): string {
  const exact = (degrees: number) => degrees.toFixed(storedDecimals);
  return `${exact(lat)}, ${exact(lon)}${accuracy === null ? '' : ` (±${Math.round(accuracy)} m)`}`;
}

/** Columns have only one kind of number; for a whole-number target, the problem refers to whole numbers. */
function ofTarget(problem: ValueProblem, isWhole: boolean): ValueProblem {
  return isWhole && problem.code === 'decimal' ? { ...problem, code: 'integer' } : problem;
}
