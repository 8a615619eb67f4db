import type { ImportMode } from '../../api/imports.ts';

/** Modes of an import, the default first. */
export const importModes = ['upsert', 'create', 'update'] as const satisfies readonly ImportMode[];
