/** Whether an object can be had at a moment: reserved for a period that has begun, or out by a loan. */
export const elementAvailabilities = ['available', 'reserved', 'busy'] as const;

export type ElementAvailability = (typeof elementAvailabilities)[number];
