import type { BenchContext } from '../bench-context.ts';
import { watchMemory } from './memory.ts';
import { between, type ProcessorTime, processorTime } from './processor-time.ts';

/** The cost of doing an action once. */
export interface MeasuredWork<Result> {
  readonly result: Result;
  readonly seconds: number;
  readonly processor: ProcessorTime;
  /** By how much the server's process grew at most, in bytes. */
  readonly growth: number;
}

/** @param interval milliseconds from one look at the server's memory to the next */
export async function measureWork<Result>(
  { children: { server }, databaseFolder }: Pick<BenchContext, 'children' | 'databaseFolder'>,
  interval: number,
  work: () => Promise<Result>,
): Promise<MeasuredWork<Result>> {
  const memoryWatch = watchMemory(server, interval);
  const processorBefore = processorTime(server.pid, databaseFolder);
  const startTime = performance.now();
  const result = await work();
  const seconds = (performance.now() - startTime) / 1000;
  const processor = between(processorBefore, processorTime(server.pid, databaseFolder));
  const { before, largest } = await memoryWatch.stop();
  return { result, seconds, processor, growth: largest - before };
}
