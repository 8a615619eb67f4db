import type { ServerCatalogue } from '../texts.ts';
import { idp } from './idp.ts';
import { catalogue } from './index.ts';
import { pdf } from './pdf.ts';

export const serverCatalogue = { ...catalogue, idp, pdf } satisfies ServerCatalogue;
