/** Of a large button whose words may need a second line on a phone, such as a thing's name; more than that is cut. */
export const wrappingButton = {
  size: 'lg',
  h: 'auto',
  mih: 50,
  py: 8,
  styles: {
    label: {
      display: 'block',
      // Not by -webkit-line-clamp: as an item of the button's flex box Chromium makes it lower than its only line.
      maxHeight: '2.6em',
      overflow: 'hidden',
      height: 'auto',
      whiteSpace: 'normal',
      lineHeight: 1.3,
      overflowWrap: 'anywhere',
    },
  },
} as const;
