import { errorTexts } from '../../api/error-texts.ts';
import { downloadTransactionPdf } from '../../api/transaction-calls.ts';
import { saveFile } from '../../lib/download/save-file.ts';
import { flash } from '../../lib/flash/flash.ts';
import { useTexts } from '../../lib/texts/texts.ts';

/** Downloads a transaction as a PDF; a failure is flashed. */
export function useDownloadPdf(): (transaction: { readonly id: string; readonly number: number }) => Promise<void> {
  const t = useTexts();
  return async ({ id, number }) => {
    try {
      saveFile(await downloadTransactionPdf(id), t('admin.transactions.pdfName', { number }));
    } catch (error) {
      flash('error', errorTexts(error).join(' '));
    }
  };
}
