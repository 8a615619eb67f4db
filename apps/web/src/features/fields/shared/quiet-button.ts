/** The look of what else can be done in an input, beside what it is for. */
export const quietButton = { size: 'md', variant: 'subtle', color: 'gray', px: 'sm' } as const;
