/** Of a large button whose words may need more than one line on a phone, such as a thing's name. */
export const wrappingButton = {
  size: 'lg',
  h: 'auto',
  mih: 50,
  py: 8,
  styles: { label: { whiteSpace: 'normal', lineHeight: 1.3, overflowWrap: 'anywhere' } },
} as const;
