import { succeeds } from '../../api/succeeds.ts';
import { downloadTransactionPdf } from '../../api/transaction-calls.ts';
import { saveFile } from '../../lib/download/save-file.ts';
import { useTexts } from '../../lib/texts/texts.ts';

/** Downloads a transaction as a PDF; a failure is flashed. */
export function useDownloadPdf(): (transaction: { readonly id: string; readonly number: number }) => Promise<void> {
  const t = useTexts();
  return async ({ id, number }) => {
    const name = t('admin.transactions.pdfName', { number });
    await succeeds(downloadTransactionPdf(id).then((pdf) => saveFile(pdf, name)));
  };
}
