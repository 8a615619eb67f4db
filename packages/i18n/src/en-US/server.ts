import { calendar } from './calendar.ts';
import { idp } from './idp.ts';
import { catalogue } from './index.ts';
import { mail } from './mail.ts';
import { pdf } from './pdf.ts';
import { uses } from './uses.ts';

/** All English texts: the browser's, and those that only the server writes. */
export const serverCatalogue = { ...catalogue, calendar, idp, mail, pdf, uses } as const;
