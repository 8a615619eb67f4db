import type { FieldValues } from '../../fields/definitions/field-definition.ts';
import { type Position, positionOf } from '../../fields/types/position/position.ts';
import { runOutgoing } from '../../rules/engine/run-outgoing.ts';
import { rowBudget } from '../../rules/expressions/step-meter.ts';
import { isAsExported } from './as-exported.ts';
import { type EngineContext, factsOf, positionReading, problemsOf } from './engine-context.ts';
import type { ImportCell } from './import-cell.ts';
import type { CellProblem, ReadRow, WrittenRow } from './import-engine.ts';
import { positionOfCells } from './positions-of-cells.ts';

/** The object or value that a row is written to. */
interface RowTarget {
  readonly cells: ReadonlyMap<string, ImportCell>;
  readonly targetId: string;
  /** The values that it has now; none for a new one. */
  readonly storedValues: FieldValues;
}

/** Computes the changes that a row makes to an object or value. */
export function writeRow(engine: EngineContext, row: ReadRow, written: RowTarget): WrittenRow {
  const { shape, context, compiledRules, rules } = engine;
  const { cells, targetId, storedValues } = written;
  const type = shape.targets[0]?.type === 'recordType' ? 'record' : 'element';
  const facts = factsOf(engine, row.values, { [type]: { [targetId]: storedValues } });
  const { effects, outcomes } = runOutgoing(compiledRules, { values: {}, facts, context, budget: rowBudget() });
  const changes: Record<string, unknown> = {};
  const emptied = new Set(shape.fields.filter(({ emptyMeans }) => emptyMeans === 'clear').map((field) => field.id));
  for (const { ruleId, target, to } of effects) {
    if (target.id !== targetId || !target.fieldId || target.fieldId === 'code') continue;
    const source = rules.get(ruleId)?.source.fieldId ?? '';
    // An empty cell says nothing, unless its column says that it empties; a column that is not there never does.
    if (to === null && !(cells.has(source) && emptied.has(source))) continue;
    if (row.problems.some(({ fieldId }) => fieldId === source)) continue;
    if (isUnedited(engine, ruleId, written)) continue;
    changes[target.fieldId] = to;
  }
  const pairs = pairedPositions(engine, written);
  const failed = outcomes.filter(({ ruleId, problem }) => problem && !isUnedited(engine, ruleId, written));
  const problems = [...problemsOf(engine, failed, row.values, targetId), ...pairs.problems];
  return { changes: { ...changes, ...pairs.changes }, problems, unedited: uneditedColumns(engine, row, written) };
}

/** Returns the positions that pairs of columns contain together, where they differ from the stored ones. */
function pairedPositions(
  engine: EngineContext,
  { cells, targetId, storedValues }: RowTarget,
): { readonly changes: FieldValues; readonly problems: readonly CellProblem[] } {
  const changes: Record<string, unknown> = {};
  const problems: CellProblem[] = [];
  for (const { latitudeId, longitudeId, targetFieldId, ...pair } of engine.shape.positions ?? []) {
    if (pair.targetId !== targetId || !(cells.has(latitudeId) && cells.has(longitudeId))) continue;
    const [latitude = null, longitude = null] = [cells.get(latitudeId), cells.get(longitudeId)];
    const position = positionOfCells(latitude, longitude, positionReading(engine, latitudeId, longitudeId));
    if ('problem' in position) problems.push({ ...position.problem, fieldId: latitudeId });
    else if (position.value && !isSamePosition(position.value, storedValues[targetFieldId]))
      changes[targetFieldId] = position.value;
  }
  return { changes, problems };
}

/** Returns the columns that could not be read and contain the text that an export writes for the stored value. */
function uneditedColumns(engine: EngineContext, row: ReadRow, written: RowTarget): ReadonlySet<string> {
  const wrong = new Set(row.problems.flatMap(({ fieldId }) => fieldId ?? []));
  return new Set(
    [...wrong].filter((fieldId) => {
      const copies = engine.outgoing.filter(
        (rule) => rule.source.fieldId === fieldId && rule.target.id === written.targetId,
      );
      return copies.length > 0 && copies.every((rule) => isUnedited(engine, rule.id, written));
    }),
  );
}

/** Checks whether a rule copies a cell with the text that an export would write for the stored value. */
function isUnedited(engine: EngineContext, ruleId: string, { cells, targetId, storedValues }: RowTarget): boolean {
  const { rules, columns, byTarget, context } = engine;
  const rule = rules.get(ruleId);
  const column = columns.get(rule?.source.fieldId ?? '');
  const fieldId = rule?.target.fieldId ?? '';
  const target = rule?.target.id === targetId ? byTarget.get(targetId)?.get(fieldId) : undefined;
  if (!rule?.action.startsWith('copySource') || !column || !target) return false;
  return isAsExported(cells.get(column.id) ?? null, storedValues[fieldId], { target, column }, context);
}

/** How exact it was taken is nothing that two columns could say. */
function isSamePosition(position: Position, stored: unknown): boolean {
  const known = positionOf(stored);
  return known !== null && known.lat === position.lat && known.lon === position.lon;
}
