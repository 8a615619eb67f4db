import type { ImportMode } from '../../api/imports.ts';

/** What an import may do, the usual one first. */
export const importModes = ['upsert', 'create', 'update'] as const satisfies readonly ImportMode[];
