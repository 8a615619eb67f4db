export { qrCodePng } from './qr-code.ts';
export { renderTransactionPdf } from './render-transaction-pdf.ts';
export type {
  DocumentField,
  DocumentImage,
  DocumentOperation,
  TransactionDocument,
  TransactionDocumentLabels,
} from './transaction-document.ts';
