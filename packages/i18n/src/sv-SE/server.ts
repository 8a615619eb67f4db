import type { ServerCatalogue } from '../texts.ts';
import { idp } from './idp.ts';
import { catalogue } from './index.ts';
import { mail } from './mail.ts';
import { pdf } from './pdf.ts';
import { uses } from './uses.ts';

export const serverCatalogue = { ...catalogue, idp, mail, pdf, uses } satisfies ServerCatalogue;
