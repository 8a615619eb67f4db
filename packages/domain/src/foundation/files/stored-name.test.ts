import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanFileName, displayFileName, fileExtension, fileNameLength, storedFileName } from './stored-name.ts';

describe('the stored name of a file', () => {
  it.each([
    ['GlobalResources.Logo', 'loggan.png', 'GlobalResources.Logo[7]-loggan.png'],
    ['dataProperties.0190a-77', 'Å 1.pdf', 'dataProperties.0190a-77[7]-Å 1.pdf'],
    ['', 'x.txt', 'files.upload[7]-x.txt'],
    ['../../etc', 'x.txt', 'files.upload[7]-x.txt'],
    ['a.b[c]', 'x.txt', 'files.upload[7]-x.txt'],
  ])('for %j and %j is %j', (reference, name, storedName) => {
    expect(storedFileName(reference, '7', name)).toBe(storedName);
  });

  it.each([
    ['element.photo[12]-bild.jpg', 'bild.jpg'],
    ['bild.jpg', 'bild.jpg'],
    ['a.b[1]-', 'a.b[1]-'],
    ['a[1]-bild.jpg', 'a[1]-bild.jpg'],
    ['a.b[1]bild.jpg', 'a.b[1]bild.jpg'],
    ['a.b[1]-c.d[2]-e.txt', 'c.d[2]-e.txt'],
  ])('%j is shown as %j', (storedName, shownName) => {
    expect(displayFileName(storedName)).toBe(shownName);
  });

  it('gives back the original name, for any name', () => {
    const names = fc.string({ unit: 'grapheme', minLength: 1 });
    fc.assert(
      fc.property(names, fc.uuid(), (name, id) => displayFileName(storedFileName('element.photo', id, name)) === name),
    );
  });
});

describe('an uploaded file name', () => {
  it.each([
    ['C:\\Users\\me\\bild.jpg', 'bild.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['element.photo[12]-bild.jpg', 'bild.jpg'],
    ['a\u202egpj.exe', 'agpj.exe'],
    ['  .dolt  ', 'dolt'],
    ['"x"\r\ny: z.txt', '_x_y_ z.txt'],
    ['A\u030A.txt', 'Å.txt'],
    ['', ''],
  ])('%j is kept as %j', (sentName, cleanedName) => expect(cleanFileName(sentName)).toBe(cleanedName));

  it('is never too long, and keeps its extension', () => {
    expect(cleanFileName(`${'å'.repeat(500)}.docx`)).toMatch(/^å+\.docx$/);
    expect(cleanFileName(`${'.'.repeat(1_000_000)}x`)).toBe('x');
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (sentName) => {
        const cleanedName = cleanFileName(sentName);
        return cleanedName.length <= fileNameLength && !/[/\\"]|\p{Cc}/u.test(cleanedName);
      }),
    );
  });
});

it.each([
  ['a.JPG', 'jpg'],
  ['a.tar.gz', 'gz'],
  ['a', ''],
  ['.bashrc', ''],
  ['a.x-png', 'x-png'],
  ['a.b c', ''],
])('the extension of %j is %j', (name, extension) => expect(fileExtension(name)).toBe(extension));
