import { type Environment, readText } from './config-values.ts';

/** Reads the names of packages of processors, with commas between them. */
export function readProcessorPackages(env: Environment): readonly string[] {
  const parts = (readText(env, 'PROCESSORS') ?? '').split(',').map((part) => part.trim());
  return Object.freeze(parts.filter((part) => part !== ''));
}
