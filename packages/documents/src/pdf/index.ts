export { qrCodePng } from './qr-code.ts';
export { renderTransactionPdf } from './render-transaction-pdf.ts';
export type {
  DocumentCell,
  DocumentField,
  DocumentImage,
  DocumentOperation,
  DocumentTable,
  TransactionDocument,
  TransactionDocumentLabels,
} from './transaction-document.ts';
