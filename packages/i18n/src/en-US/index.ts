import { admin } from './admin.ts';
import { app } from './app.ts';
import { exe } from './exe.ts';
import { fields } from './fields.ts';
import { lists } from './lists.ts';
import { modes } from './modes.ts';
import { problems } from './problems.ts';
import { roles } from './roles.ts';
import { statuses } from './statuses.ts';

/** The English texts that the browser gets. Their tree is the type that the other cultures must fill. */
export const catalogue = { admin, app, exe, fields, lists, modes, problems, roles, statuses } as const;
