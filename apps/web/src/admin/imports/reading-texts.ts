import type { Import } from '../../api/imports.ts';

type Encoding = NonNullable<Import['encoding']>;

/** Keys of the names of encodings, in the order in which they are offered. */
export const encodingTexts = {
  'utf-8': 'admin.imports.columns.reading.encodings.utf8',
  'utf-16le': 'admin.imports.columns.reading.encodings.utf16le',
  'utf-16be': 'admin.imports.columns.reading.encodings.utf16be',
  'windows-1252': 'admin.imports.columns.reading.encodings.windows1252',
  macintosh: 'admin.imports.columns.reading.encodings.macintosh',
  cp850: 'admin.imports.columns.reading.encodings.cp850',
  cp865: 'admin.imports.columns.reading.encodings.cp865',
  cp437: 'admin.imports.columns.reading.encodings.cp437',
} as const satisfies Record<Encoding, string>;

/** Separators that are offered, and the keys of their names. */
export const separatorTexts = [
  { value: '\t', text: 'admin.imports.columns.reading.separators.tab' },
  { value: ';', text: 'admin.imports.columns.reading.separators.semicolon' },
  { value: ',', text: 'admin.imports.columns.reading.separators.comma' },
  { value: '|', text: 'admin.imports.columns.reading.separators.pipe' },
  { value: ':', text: 'admin.imports.columns.reading.separators.colon' },
  { value: '^', text: 'admin.imports.columns.reading.separators.caret' },
  { value: '~', text: 'admin.imports.columns.reading.separators.tilde' },
] as const;
