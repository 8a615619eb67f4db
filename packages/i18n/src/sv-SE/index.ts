import type { Catalogue } from '../texts.ts';
import { admin } from './admin.ts';
import { app } from './app.ts';
import { exe } from './exe.ts';
import { fields } from './fields.ts';
import { lists } from './lists.ts';
import { modes } from './modes.ts';
import { problems } from './problems.ts';
import { roles } from './roles.ts';
import { statuses } from './statuses.ts';

export const catalogue = { admin, app, exe, fields, lists, modes, problems, roles, statuses } satisfies Catalogue;
