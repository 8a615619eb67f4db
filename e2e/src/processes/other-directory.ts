import { startProgram } from './child-process.ts';

/** The base entry of the people in the test directory. */
export const directoryBase = 'dc=example,dc=org';

/** An organisation's directory of people, of this machine: `annaberg` and `bolund` are in it. */
export interface OtherDirectory {
  readonly port: number;
  close(): Promise<void>;
}

/** Starts one on a port of its own. */
export async function startOtherDirectory(): Promise<OtherDirectory> {
  const ready = /directory at (\d+)/;
  const program = await startProgram('apps/server/src/testing/directory-program.ts', [], { readyWhen: ready });
  return {
    port: Number(ready.exec(program.output())?.[1]),
    async close() {
      await program.stop();
    },
  };
}
