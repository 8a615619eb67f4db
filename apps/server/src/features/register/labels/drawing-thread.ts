import { Worker } from 'node:worker_threads';
import type { DrawMessage, DrawThreadData } from './draw-thread.ts';

/** The heap of the thread, in MB: pages leave it as soon as they are full. */
const largestHeap = 96;

/** A thread that draws one large print, a piece after the other. */
export interface DrawingThread {
  /** Resolves when the piece has been drawn. @throws the error that ended the thread */
  send(message: DrawMessage): Promise<void>;
  /** Ends it, wherever it is. */
  stop(): Promise<void>;
}

/**
 * Starts a separate thread for drawing. Many labels take some twenty seconds of a processor, and the threads of the
 * pool are shared by all waiting requests.
 */
export function openDrawingThread(data: DrawThreadData): DrawingThread {
  const worker = new Worker(new URL('./draw-thread.ts', import.meta.url), {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: largestHeap, maxYoungGenerationSizeMb: 4 },
  });
  // The thread's end rejects the promise of a waiting piece. One listener for the whole print: one per piece would be
  // kept until the end.
  const threadEnd = Promise.withResolvers<never>();
  threadEnd.promise.catch(() => undefined);
  worker.once('error', threadEnd.reject);
  worker.once('exit', () => threadEnd.reject(new Error('the drawing thread ended')));
  return {
    async send(message) {
      const { promise, resolve } = Promise.withResolvers<void>();
      worker.once('message', () => resolve());
      worker.postMessage(message);
      await Promise.race([promise, threadEnd.promise]);
    },
    async stop() {
      await worker.terminate();
    },
  };
}
