import type { StockPolicy } from '@tingest/domain/work';

/** Initial policy of a new service that keeps a balance; its fields have to be chosen. */
export const emptyStockPolicy: StockPolicy = {
  balancePropertyId: '',
  quantityPropertyId: '',
  kind: 'out',
  allowNegative: false,
  lowLimit: null,
};
