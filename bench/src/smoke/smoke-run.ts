import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { MeasuredOperation } from '../measure-operations.ts';
import { compareRatios, comparisonText, type Ratios } from './compare-ratios.ts';

const recordFile = path.join(import.meta.dirname, 'recorded-ratios.json');

/** The extent of `--smoke`: two minutes on two cores. */
export const smokeExtent = {
  objects: 2_000,
  seconds: 3,
  only: ['code', 'page', 'create', 'update', 'perform'],
} as const;

/** Replaces the recorded ratios by those of a run. */
export function recordRatios(operations: readonly MeasuredOperation[]): void {
  writeFileSync(recordFile, `${JSON.stringify(ratiosOf(operations), null, 2)}\n`);
}

/** Compares a run with the recorded ratios, and says whether no operation became slower. */
export function checkRatios(operations: readonly MeasuredOperation[]): {
  readonly text: string;
  readonly isGood: boolean;
} {
  const recorded = JSON.parse(readFileSync(recordFile, 'utf8')) as Ratios;
  const comparison = compareRatios(recorded, ratiosOf(operations));
  return { text: comparisonText(comparison), isGood: comparison.every(({ isSlower }) => !isSlower) };
}

function ratiosOf(operations: readonly MeasuredOperation[]): Ratios {
  const ratios = operations.flatMap(({ operation, sixteen, bareSixteen }) =>
    bareSixteen ? [[operation.name, Number((sixteen.perSecond / bareSixteen.perSecond).toFixed(3))] as const] : [],
  );
  return Object.fromEntries(ratios);
}
