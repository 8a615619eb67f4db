import type { StockPolicy } from '@tingest/domain';

/** What a new service that keeps a balance begins with; which fields it is about has to be chosen. */
export const emptyStockPolicy: StockPolicy = {
  balancePropertyId: '',
  quantityPropertyId: '',
  kind: 'out',
  allowNegative: false,
  lowLimit: null,
};
