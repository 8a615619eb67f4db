export { renderTransactionPdf } from './render-transaction-pdf.ts';
export type {
  DocumentCell,
  DocumentField,
  DocumentImage,
  DocumentTable,
} from './transaction-document.ts';
