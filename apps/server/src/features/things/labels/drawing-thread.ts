import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { DrawMessage, DrawThreadData } from './draw-thread.ts';

/** The heap of the thread, in MB: pages leave it as soon as they are full. */
const largestHeap = 96;

/** A thread that draws one large print, a piece after the other. */
export interface DrawingThread {
  /** Done when the piece has been drawn. @throws what ended the thread */
  send(message: DrawMessage): Promise<void>;
  /** Ends it, wherever it is. */
  stop(): Promise<void>;
}

/**
 * Many labels take some twenty seconds of a processor, so they have a thread of their own: those of the pool are shared by everybody
 * who waits for an answer.
 */
export function openDrawingThread(data: DrawThreadData): DrawingThread {
  const worker = new Worker(new URL('./draw-thread.ts', import.meta.url), {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: largestHeap, maxYoungGenerationSizeMb: 4 },
  });
  // What ends it is told to whoever waits for a piece.
  let failure: unknown;
  worker.on('error', (error) => {
    failure = error;
  });
  return {
    async send(message) {
      if (failure) throw failure;
      const answer = once(worker, 'message');
      const ended = once(worker, 'exit').then(() => {
        throw failure ?? new Error('the drawing thread ended');
      });
      worker.postMessage(message);
      await Promise.race([answer, ended]);
      answer.catch(() => undefined);
      ended.catch(() => undefined);
    },
    async stop() {
      await worker.terminate();
    },
  };
}
