import type { DeskTexts } from '../texts.ts';
import { admin } from './admin.ts';
import { fields } from './fields.ts';
import { lists } from './lists.ts';

export const deskTexts = { admin, fields, lists } satisfies DeskTexts;
