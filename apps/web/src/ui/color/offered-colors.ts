/** Colours that are offered for choices and predefined values; their names are texts of the designer. */
export const offeredColors = {
  red: '#e03131',
  orange: '#e8590c',
  yellow: '#f08c00',
  green: '#2f9e44',
  teal: '#0c8599',
  blue: '#1971c2',
  violet: '#6741d9',
  pink: '#c2255c',
  brown: '#846358',
  grey: '#495057',
} as const;

export type OfferedColor = keyof typeof offeredColors;

export const offeredColorNames = Object.keys(offeredColors) as readonly OfferedColor[];
