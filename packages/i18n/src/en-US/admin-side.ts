import { admin } from './admin.ts';
import { fields } from './fields.ts';
import { lists } from './lists.ts';

/** What only the administration says; a field user's phone never loads it. */
export const adminTexts = { admin, fields, lists } as const;
