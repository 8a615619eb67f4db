import { maxFileBytes } from '@tingest/domain/foundation';
import { expect, test } from 'vitest';
import { acceptedFiles, checkFile } from './check-file.ts';

const file = (name: string, type = '', size = 10) => ({ name, type, size });

test.each([
  [file('a.pdf', 'application/pdf'), 'file', 'application/pdf'],
  [file('A.JPG', 'image/jpeg'), 'image', 'image/jpeg'],
  [file('a.jpg', 'image/jpeg'), 'file', 'image/jpeg'],
  // Windows has no type for it, or says that it belongs to its spreadsheet.
  [file('a.csv'), 'file', 'text/csv'],
  [file('a.csv', 'application/vnd.ms-excel'), 'import', 'text/csv'],
  // A phone's camera may give no extension.
  [file('image', 'image/jpeg'), 'image', 'image/jpeg'],
  [file('a.pjpeg', 'image/pjpeg'), 'image', 'image/pjpeg'],
] as const)('%o is accepted as %s', (selectedFile, use, contentType) =>
  expect(checkFile(selectedFile, use)).toEqual({ contentType }),
);

test.each([
  [file('a.exe', 'application/x-msdownload'), 'file', { code: 'fileType' }],
  [file('a.svg', 'image/svg+xml'), 'image', { code: 'imageType' }],
  [file('a.heic', 'image/heic'), 'image', { code: 'imageType' }],
  [file('a.pdf', 'application/pdf'), 'image', { code: 'imageType' }],
  [file('a.png', 'image/png'), 'import', { code: 'importType' }],
  // The name decides where the two disagree: the server would refuse it for its name.
  [file('a.exe', 'application/pdf'), 'image', { code: 'imageType' }],
  [file('a.txt', 'image/png'), 'image', { code: 'imageType' }],
  [file('a', ''), 'file', { code: 'fileType' }],
  [file('a.pdf', 'application/pdf', 0), 'file', { code: 'fileEmpty' }],
  [file('a.pdf', 'application/pdf', maxFileBytes + 1), 'file', { code: 'fileSize', parameters: { size: 100 } }],
] as const)('%o is refused as %s', (selectedFile, use, problem) =>
  expect(checkFile(selectedFile, use)).toEqual({ problem }),
);

test('a file of exactly the maximum size is accepted', () => {
  expect(checkFile(file('a.pdf', 'application/pdf', maxFileBytes), 'file')).toEqual({ contentType: 'application/pdf' });
});

test('file choosers filter images by type only, and documents also by extension', () => {
  expect(acceptedFiles('image')).toBe('image/jpeg,image/pjpeg,image/png,image/x-png,image/gif');
  expect(acceptedFiles('file')).toContain('.docx');
  expect(acceptedFiles('import').split(',')).toEqual(expect.arrayContaining(['.csv', '.xlsx', 'text/plain']));
});
