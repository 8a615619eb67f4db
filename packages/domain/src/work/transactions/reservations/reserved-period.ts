/** The fields of a transaction that are its reserved period. */
const reservedPeriodFields = ['reservatedFrom', 'reservatedTo'] as const;

export type ReservedPeriodField = (typeof reservedPeriodFields)[number];

/** A reserved period as it is sent, and as rules read and write it. */
export type WrittenPeriod = Readonly<Record<ReservedPeriodField, string>>;

/** Whether a field of a transaction is a part of its reserved period. */
export function isReservedPeriod(fieldId: string | null | undefined): fieldId is ReservedPeriodField {
  return reservedPeriodFields.some((each) => each === fieldId);
}
