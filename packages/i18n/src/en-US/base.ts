import { app } from './app.ts';
import { exe } from './exe.ts';
import { modes } from './modes.ts';
import { problems } from './problems.ts';
import { roles } from './roles.ts';
import { statuses } from './statuses.ts';

/** Texts that every page of the app may show, and those of the field side. */
export const baseTexts = { app, exe, modes, problems, roles, statuses } as const;
