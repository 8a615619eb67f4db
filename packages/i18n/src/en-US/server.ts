import { idp } from './idp.ts';
import { catalogue } from './index.ts';
import { pdf } from './pdf.ts';
import { uses } from './uses.ts';

/** All English texts: the browser's, and those that only the server writes. */
export const serverCatalogue = { ...catalogue, idp, pdf, uses } as const;
