/** Of a large button whose words may need a second line on a phone, such as a thing's name; more than that is cut. */
export const wrappingButton = {
  size: 'lg',
  h: 'auto',
  mih: 50,
  py: 8,
  styles: {
    label: {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      overflow: 'hidden',
      // Mantine trims a label to its capitals, which cuts what hangs below them once it is a block.
      textBoxTrim: 'none',
      height: 'auto',
      whiteSpace: 'normal',
      lineHeight: 1.3,
      overflowWrap: 'anywhere',
    },
  },
} as const;
