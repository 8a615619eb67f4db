import { move, transferableSymbol, valueSymbol } from 'piscina';

/**
 * Marks memory of a worker's result for transfer, so that it is not copied. Returns the value that the worker has to
 * return; the caller of the worker receives `result`.
 */
export function transferBuffers<Result extends object>(result: Result, buffers: readonly ArrayBufferLike[]): Result {
  const marked = { [transferableSymbol]: buffers, [valueSymbol]: result };
  // Piscina takes its own wrapper off on the way to the caller, which its types do not say.
  return move(marked) as unknown as Result;
}
