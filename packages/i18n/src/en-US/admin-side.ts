import { admin } from './admin.ts';
import { fields } from './fields.ts';
import { lists } from './lists.ts';

/** Texts of the administration alone; a field user's phone never loads them. */
export const adminTexts = { admin, fields, lists } as const;
