/** The operations in a transaction. Source: specification, section 4, Transaction modes. */
export const operationModes = ['start', 'update', 'cancel', 'complete'] as const;
export type OperationMode = (typeof operationModes)[number];

/** `reserved` is a reservation that was not picked up yet; the others are the specification's. */
export const transactionStatuses = ['reserved', 'started', 'cancelled', 'completed'] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];
