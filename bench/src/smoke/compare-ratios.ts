/** Requests a second of the server as a share of the bare route's, both in the same run, by operation. */
export type Ratios = Readonly<Record<string, number>>;

/** An operation with its recorded and its measured ratio. */
export interface ComparedRatio {
  readonly operation: string;
  readonly recorded: number;
  /** Absent where the run did not measure the operation. */
  readonly measured?: number;
  readonly isSlower: boolean;
}

/** The share of its recorded ratio that an operation must keep. Less is no longer noise of a shared machine. */
const keptShare = 0.75;

/** Compares measured ratios with the recorded ones. An operation that was not measured counts as slower. */
export function compareRatios(recorded: Ratios, measured: Ratios): readonly ComparedRatio[] {
  return Object.entries(recorded).map(([operation, recordedRatio]) => {
    const ratio = measured[operation];
    return {
      ...{ operation, recorded: recordedRatio },
      ...(ratio !== undefined && { measured: ratio }),
      isSlower: ratio === undefined || ratio < recordedRatio * keptShare,
    };
  });
}

/** Describes a comparison, one operation a line. */
export function comparisonText(comparison: readonly ComparedRatio[]): string {
  const percent = (ratio: number) => `${(ratio * 100).toFixed(1)} %`;
  return comparison
    .map(({ operation, recorded, measured, isSlower }) => {
      const figure = measured === undefined ? 'not measured' : `${percent(measured)} of bare`;
      return `${isSlower ? 'SLOWER' : 'ok    '}  ${operation}: ${figure}, recorded ${percent(recorded)}`;
    })
    .join('\n');
}
