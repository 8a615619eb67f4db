import { parseArgs } from 'node:util';

export interface SoakArguments {
  /** How long the disturbances last. */
  readonly seconds: number;
  /** Leave the folder, with the server's log in it. */
  readonly keep: boolean;
  /** The same number disturbs in the same order. */
  readonly seed: number;
  /** Names of scenarios; all where none is named. */
  readonly only: readonly string[];
}

/** @throws TypeError naming an argument that is not understood */
export function readSoakArguments(argv: readonly string[]): SoakArguments {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      seconds: { type: 'string', default: '600' },
      seed: { type: 'string', default: '1' },
      keep: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
    },
  });
  const number = (name: 'seconds' | 'seed') => {
    const value = Number(values[name]);
    if (!Number.isInteger(value) || value < 1) throw new TypeError(`--${name} must be a whole number above 0`);
    return value;
  };
  return {
    seconds: number('seconds'),
    seed: number('seed'),
    keep: values.keep,
    only: values.only.split(',').filter((name) => name !== ''),
  };
}
