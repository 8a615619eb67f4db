import type { AdminTexts } from '../texts.ts';
import { admin } from './admin.ts';
import { fields } from './fields.ts';
import { lists } from './lists.ts';

export const adminTexts = { admin, fields, lists } satisfies AdminTexts;
