/** Texts of the field-user side. */
export const exe = {
  scan: 'Scan',
} as const;
