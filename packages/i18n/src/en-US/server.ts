import type { ProblemCode } from '@tingest/domain/foundation';
import { accessibility } from './accessibility.ts';
import { calendar } from './calendar.ts';
import { exportSheet } from './export-sheet.ts';
import { idp } from './idp.ts';
import { importCells } from './import-cells.ts';
import { importResult } from './import-result.ts';
import { catalogue } from './index.ts';
import { mail } from './mail.ts';
import { pdf } from './pdf.ts';
import { problems } from './problems.ts';
import { serverProblems } from './problems-server.ts';
import { publicPages } from './public-pages.ts';
import { uses } from './uses.ts';

/** Texts of every problem of the domain's catalogue. */
const allProblems = { ...problems, ...serverProblems } as const satisfies Record<ProblemCode, string>;

/** All English texts: the browser's, and those that only the server writes. */
export const serverCatalogue = {
  ...catalogue,
  problems: allProblems,
  accessibility,
  calendar,
  exportSheet,
  idp,
  importCells,
  importResult,
  mail,
  pdf,
  publicPages,
  uses,
} as const;
