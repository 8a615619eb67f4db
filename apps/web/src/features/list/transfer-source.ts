import type { TransferExport } from '../../api/transfers.ts';

/** A list that somebody had in view, as it is to be sent again and again. */
export interface TransferSource extends Pick<TransferExport, 'list' | 'schemaId' | 'query' | 'body'> {
  /** What the list is called. */
  readonly title: string;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    readonly transferSource?: TransferSource;
  }
}
