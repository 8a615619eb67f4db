import type { TransferExport } from '../../api/transfers.ts';

/** A list as the user viewed it, to be sent regularly. */
export interface TransferSource extends Pick<TransferExport, 'list' | 'schemaId' | 'query' | 'body'> {
  /** Title of the list. */
  readonly title: string;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    readonly transferSource?: TransferSource;
  }
}
