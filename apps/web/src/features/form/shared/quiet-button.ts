/** Style of secondary actions in an input. */
export const quietButton = { size: 'md', variant: 'subtle', color: 'gray', px: 'sm' } as const;
