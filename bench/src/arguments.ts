import { parseArgs } from 'node:util';
import { smokeExtent } from './smoke/smoke-run.ts';

/** The scope of the measurements. */
export interface BenchArguments {
  /** Objects in the one category that is measured. */
  readonly objects: number;
  /** Transactions of the one service with the measured list. */
  readonly transactions: number;
  /** Rows of each of the other lists that grow with use. */
  readonly rows: number;
  /** Length of each measurement. */
  readonly seconds: number;
  /** Names of the operations to measure; empty for all. */
  readonly only: readonly string[];
  /** Leave the database's folder, to be given as `--data` the next time. */
  readonly keep: boolean;
  /** Folder with the database of an earlier run. */
  readonly data: string | undefined;
  /** Put the result into docs/benchmarks.md. */
  readonly write: boolean;
  /** Measure ratios only, in two minutes, and fail where one fell by more than a quarter of what is recorded. */
  readonly smoke: boolean;
  /** With `smoke`: record the ratios of this run. */
  readonly record: boolean;
}

/** @throws TypeError naming an argument that is not understood */
export function readArguments(argv: readonly string[]): BenchArguments {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      objects: { type: 'string', default: '100000' },
      transactions: { type: 'string', default: '100000' },
      rows: { type: 'string', default: '100000' },
      seconds: { type: 'string', default: '5' },
      only: { type: 'string', default: '' },
      keep: { type: 'boolean', default: false },
      data: { type: 'string' },
      write: { type: 'boolean', default: false },
      smoke: { type: 'boolean', default: false },
      record: { type: 'boolean', default: false },
    },
  });
  return {
    objects: positive('--objects', values.objects),
    transactions: positive('--transactions', values.transactions),
    rows: positive('--rows', values.rows),
    seconds: positive('--seconds', values.seconds),
    only: values.only.split(',').filter((name) => name !== ''),
    keep: values.keep || values.data !== undefined,
    data: values.data,
    write: values.write,
    smoke: values.smoke,
    record: values.record,
    ...(values.smoke && smokeExtent),
  };
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new TypeError(`${name} must be a whole number above 0, got ${text}`);
  return value;
}
