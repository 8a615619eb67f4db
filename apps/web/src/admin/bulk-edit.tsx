import { lazy } from 'react';
import { addFormTexts } from '../lib/texts/texts.ts';

/** Changes fields of many data objects; loaded with the parts of forms when it is first asked for. */
export const BulkEditDialog = lazy(async () => {
  const [{ BulkEditDialog: Dialog }] = await Promise.all([import('./bulk-edit-dialog.tsx'), addFormTexts()]);
  return { default: Dialog };
});
