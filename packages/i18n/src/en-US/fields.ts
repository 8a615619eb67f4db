/** Names of the field types, and the words in their inputs. */
export const fields = {
  noValue: 'No value',
} as const;
