import type { BaseTexts } from '../texts.ts';
import { app } from './app.ts';
import { exe } from './exe.ts';
import { modes } from './modes.ts';
import { problems } from './problems.ts';
import { roles } from './roles.ts';
import { statuses } from './statuses.ts';

export const baseTexts = { app, exe, modes, problems, roles, statuses } satisfies BaseTexts;
