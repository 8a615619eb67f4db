import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keepTemporaryFilesInMemory } from '../e2e/src/processes/memory-folder.ts';
import { failedTests } from './test-run/failed-tests.ts';
import { readTests } from './test-run/read-tests.ts';
import { readOnly, runStages } from './test-run/run-stages.ts';
import { slowestTests } from './test-run/slowest-tests.ts';
import { stages } from './test-run/stages.ts';
import { closingLine } from './test-run/test-counts.ts';

/**
 * `npm test`: all checks that a change must pass. `npm test -- --only types,unit` runs some stages. The end of the
 * output contains the seconds of each stage, the slowest tests, and the failed ones with their output. The last line
 * contains the number of tests that passed and failed; stages without tests count as one.
 */
async function main(): Promise<void> {
  keepTemporaryFilesInMemory();
  const selectedNames = readOnly(process.argv.slice(2), stages);
  const reportFolder = await mkdtemp(path.join(tmpdir(), 'tingest-test-'));
  try {
    const total = await runStages(stages, selectedNames, reportFolder, console.log);
    process.exitCode = total.failed > 0 ? 1 : 0;
    const tests = await readTests(reportFolder);
    for (const line of [...slowestTests(tests), ...failedTests(tests)]) console.log(line);
    console.log(closingLine(total));
  } finally {
    await rm(reportFolder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
