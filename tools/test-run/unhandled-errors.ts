import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** The variable that says into which file the errors are written. */
export const errorsFileVariable = 'UNHANDLED_ERRORS_FILE';

/** An error that belongs to no test, as the file holds it in a list. */
export interface UnhandledError {
  readonly name?: string;
  readonly message: string;
  readonly stack?: string;
}

/** Reports the errors outside of every test, which the `json` reporter omits, although they fail the run. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (_modules, errors) => {
    const file = process.env[errorsFileVariable];
    if (file === undefined) return;
    const unhandled = errors.map(
      ({ name, message, stack }): UnhandledError => ({
        ...(name === undefined ? {} : { name }),
        message,
        ...(stack === undefined ? {} : { stack }),
      }),
    );
    writeFileSync(file, JSON.stringify(unhandled));
  };
}
