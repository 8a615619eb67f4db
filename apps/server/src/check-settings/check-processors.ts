import { processors } from '@tingest/processors';
import { loadProcessors } from '../app/load-processors.ts';
import type { Config } from '../config.ts';
import type { Check } from './check.ts';

/** Packages of processors: that each can be loaded, and that what it brings keeps the contract. */
export const checkProcessors: Check = async ({ processors: packages }: Config) => {
  if (packages.length === 0) return null;
  const own = (await loadProcessors(packages)).slice(processors.length);
  return `${packages.join(', ')}: ${own.map(({ manifest }) => manifest.processorKey).join(', ')}`;
};
