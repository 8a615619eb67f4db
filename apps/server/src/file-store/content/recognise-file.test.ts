import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../testing/test-cluster.ts';
import { archive, compoundFile, officeFile, openDocumentFile, pdfFile, picture } from '../testing/sample-files.ts';
import { recogniseFile } from './recognise-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await makeTemporaryFolder();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function recognisedType(content: Buffer | string, name: string): Promise<string | undefined> {
  const file = path.join(folder, 'file');
  await writeFile(file, content);
  return (await recogniseFile(file, name))?.key;
}

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const windows = Buffer.from('Namn;Ort\r\nÅsa;Älvsbyn\r\n', 'latin1');
const binaryWorkbook = 'application/vnd.ms-excel.sheet.binary.macroEnabled.main';
const large = Buffer.alloc(20 * 1_048_576);

describe('a file is recognised by its content', () => {
  it.each<[string, () => Buffer | string | Promise<Buffer>, string]>([
    ['bild.jpg', () => picture('jpeg'), 'jpeg'],
    ['bild.JPEG', () => picture('jpeg'), 'jpeg'],
    ['bild.pjpeg', () => picture('jpeg'), 'jpeg'],
    ['bild.png', () => picture('png'), 'png'],
    ['bild.x-png', () => picture('png'), 'png'],
    ['bild.gif', () => picture('gif'), 'gif'],
    ['bild', () => picture('gif'), 'gif'],
    ['rapport.pdf', () => pdfFile, 'pdf'],
    ['brev.rtf', () => '{\\rtf1\\ansi Hej}', 'rtf'],
    ['brev.doc', () => compoundFile('WordDocument', '1Table'), 'doc'],
    ['lista.xls', () => compoundFile('Workbook'), 'xls'],
    ['gammal.xls', () => compoundFile('Book'), 'xls'],
    ['bilder.ppt', () => compoundFile('Current User', 'PowerPoint Document'), 'ppt'],
    ['brev.docx', () => officeFile('docx'), 'docx'],
    ['lista.xlsx', () => officeFile('xlsx'), 'xlsx'],
    ['bilder.pptx', () => officeFile('pptx'), 'pptx'],
    ['brev.odt', () => openDocumentFile('text'), 'odt'],
    ['lista.ods', () => openDocumentFile('spreadsheet'), 'ods'],
    ['bilder.odp', () => openDocumentFile('presentation'), 'odp'],
    ['brev.docx', () => officeFile('docx', [{ name: 'word/media/image1.svg', content: '<svg/>' }]), 'docx'],
    ['stor.xlsx', () => officeFile('xlsx', [{ name: 'xl/a.bin', content: large.subarray(0, 1_000_000) }]), 'xlsx'],
    // Programs on SheetJS list the type of every extension there is.
    ['lista.xlsx', () => officeFile('xlsx', [], binaryWorkbook), 'xlsx'],
    ['lista.csv', () => 'Namn;Ort\nÅsa;Älvsbyn\n', 'csv'],
    ['lista.csv', () => windows, 'csv'],
    ['lista.csv', () => utf16('Namn\tOrt\n'), 'csv'],
    ['lista.csv', () => utf16('Namn\tOrt\n').subarray(2), 'csv'],
    ['lista.csv', () => utf16('Namn\tOrt\n').subarray(2).swap16(), 'csv'],
    ['lista.csv', () => 'Namn;Adress\nÅsa;Storgatan 1\u000bEkby\n', 'csv'],
    ['lista.csv', () => utf16('Namn;Adress\nÅsa;Storgatan 1\u000bEkby\n'), 'csv'],
    ['lista.csv', () => 'Namn;Ort\fsida 2\nÅsa\u0007;Ekby\u001f\u001b[0m\n', 'csv'],
    ['våg.txt', () => `\u0002 12,5 kg\u0003\n${'13,5 kg\n'.repeat(50)}`, 'text'],
    ['anteckning.txt', () => '\ufeffHej', 'text'],
    ['anteckning.txt', () => 'a < b och c > d', 'text'],
    ['anteckning', () => 'Hej', 'text'],
    ['bilder.zip', () => archive([{ name: 'a.txt', content: 'a' }]), 'zip'],
  ])('%s', async (name, content, key) => {
    expect(await recognisedType(await content(), name)).toBe(key);
  });
});

describe('a file is refused', () => {
  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const html = '<!DOCTYPE html><html><script>alert(1)</script></html>';
  const zip = archive([{ name: 'a.txt', content: 'a' }]);
  const macro = { name: 'word/vbaProject.bin', content: 'x' };
  const makeOverlappingFile = (): Buffer => {
    // Two parts of the directory that unpack the same bytes.
    const fullFile = officeFile('docx', [
      { name: 'a', content: 'x'.repeat(2000), isStored: true },
      { name: 'b', content: 'y'.repeat(2000), isStored: true },
    ]);
    const last = fullFile.lastIndexOf('PK\x01\x02', undefined, 'latin1');
    const before = fullFile.lastIndexOf('PK\x01\x02', last - 1, 'latin1');
    fullFile.copy(fullFile, last + 42, before + 42, before + 46);
    return fullFile;
  };

  it.each<[string, string, () => Buffer | string | Promise<Buffer>]>([
    ['a drawing', 'a.svg', () => svg],
    ['a drawing that is called an image', 'a.png', () => svg],
    ['a drawing that is called a text', 'a.txt', () => svg],
    ['a drawing in UTF-16', 'a.txt', () => utf16(svg)],
    ['a web page', 'a.html', () => html],
    ['a web page that is called a text', 'a.txt', () => html],
    ['a web page behind spaces', 'a.csv', () => `\n\t  ${html}`],
    ['a web page behind a text', 'a.txt', () => `Hej ${html}`],
    ['a web page that is called a PDF', 'a.pdf', () => html],
    ['a program that is called a text', 'a.txt', () => Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
    ['a script', 'a.txt', () => '#!/bin/sh\nrm -rf /'],
    ['bytes without meaning', 'a.txt', () => Buffer.from([1, 2, 3, 4, 5, 6])],
    ['a text with NUL', 'a.txt', () => 'a\u0000b'],
    ['a list with NUL', 'a.csv', () => `Namn;Ort\nÅsa\u0000;Ekby\n${'Åsa;Ekby\n'.repeat(50)}`],
    ['UTF-16 with NUL', 'a.csv', () => utf16('Namn;Ort\u0000\n')],
    ['a page in UTF-16 without its mark', 'a.txt', () => utf16(html).subarray(2)],
    ['half a UTF-16 text', 'a.txt', () => utf16('abc').subarray(0, 5)],
    ['a JPEG that is called PNG', 'a.png', () => picture('jpeg')],
    ['a PNG that is called a document', 'a.docx', () => picture('png')],
    ['a text that is called PDF', 'a.pdf', () => 'hej'],
    ['a text that is called an image', 'a.jpg', () => 'hej'],
    ['a document with another’s name', 'a.xlsx', () => officeFile('docx')],
    ['a name that runs', 'a.exe', () => 'hej'],
    ['another kind of image', 'a.webp', () => picture('webp')],
    ['another kind of image under a known name', 'a.jpg', () => picture('webp')],
    ['HEIC', 'a.heic', () => Buffer.from('000000186674797068656963000000006d6966316865696300000000', 'hex')],
    ['HEIC that is called JPEG', 'a.jpg', () => Buffer.from('000000186674797068656963000000006d69663168656963', 'hex')],
    ['any archive that is called a document', 'a.docx', () => zip],
    ['a Word document with macros', 'a.docx', () => officeFile('docx', [macro])],
    [
      'a binary workbook',
      'a.xlsx',
      () => officeFile('xlsx', [{ name: 'xl/workbook.BIN', content: 'x' }], binaryWorkbook),
    ],
    ['an older one with macros', 'a.doc', () => compoundFile('WordDocument', 'Macros', 'VBA')],
    ['an older sheet with macros', 'a.xls', () => compoundFile('Workbook', '_VBA_PROJECT_CUR')],
    ['an installer', 'a.doc', () => compoundFile('SummaryInformation')],
    ['an encrypted document', 'a.docx', () => compoundFile('EncryptedPackage', 'EncryptionInfo')],
    [
      'an OpenDocument with macros',
      'a.odt',
      () => openDocumentFile('text', [{ name: 'Basic/Standard/Module1.xml', content: 'x' }]),
    ],
    ['a drawing of OpenDocument', 'a.odt', () => openDocumentFile('graphics')],
    ['a program in a document', 'a.docx', () => officeFile('docx', [{ name: 'word/embeddings/a.exe', content: 'x' }])],
    ['a bomb', 'a.xlsx', () => officeFile('xlsx', [{ name: 'xl/worksheets/sheet1.xml', content: large }])],
    [
      'a bomb of many parts',
      'a.xlsx',
      () =>
        officeFile(
          'xlsx',
          Array.from({ length: 10_001 }, (_, index) => ({ name: `xl/${index}`, content: '' })),
        ),
    ],
    [
      'a bomb that says so',
      'a.xlsx',
      () => officeFile('xlsx', [{ name: 'xl/a.xml', content: 'x', claimedSize: 4_000_000_000 }]),
    ],
    ['a bomb whose parts share their bytes', 'a.docx', makeOverlappingFile],
    [
      'a list of types that unpacks to more than it says',
      'a.docx',
      () => archive([{ name: '[Content_Types].xml', content: 'x'.repeat(5000), claimedSize: 10 }]),
    ],
    [
      'a document with a part twice',
      'a.docx',
      () => officeFile('docx', [{ name: 'word/document.xml', content: 'other' }]),
    ],
    ['a part that leaves its folder', 'a.docx', () => officeFile('docx', [{ name: '../../etc/passwd', content: 'x' }])],
    ['a document that is cut off', 'a.docx', () => officeFile('docx').subarray(0, 300)],
    ['a document with something in front', 'a.docx', () => Buffer.concat([Buffer.from('MZ'), officeFile('docx')])],
    ['a document with something behind', 'a.docx', () => Buffer.concat([officeFile('docx'), Buffer.from('<html>')])],
    ['a PDF that is also an archive', 'a.pdf', () => Buffer.concat([pdfFile, zip])],
    ['a PDF that is also a web page', 'a.pdf', () => `%PDF-1.4\n<html><script>x</script></html>\n%%EOF`],
    ['a PDF that is cut off', 'a.pdf', () => pdfFile.subarray(0, 40)],
    ['a PDF that begins late', 'a.pdf', () => Buffer.concat([Buffer.from('x\n'), pdfFile])],
    ['a picture that is also an archive', 'a.gif', async () => Buffer.concat([await picture('gif'), zip])],
    ['a picture that is also a web page', 'a.gif', () => 'GIF89a/*<script>alert(1)</script>*/=1;'],
    ['a picture that is also a PDF', 'a.jpg', async () => withPdf(await picture('jpeg'))],
    ['a letter that is also an archive', 'a.rtf', () => Buffer.concat([Buffer.from('{\\rtf1 x}'), zip])],
    ['a text that is also an archive', 'a.txt', () => Buffer.concat([Buffer.from('hej '), zip])],
  ])('%s', async (_name, fileName, content) => {
    expect(await recognisedType(await content(), fileName)).toBeUndefined();
  });
});

describe('a compound file', () => {
  const zip = archive([{ name: 'a.txt', content: 'a' }]);
  const cases = new URL('../../features/register/imports/testing/cases/', import.meta.url);
  const workbook = (name: string) => readFile(new URL(name, cases));

  it.each(['xls-97-plain.xls', 'xls-excel2007-theme.xls'])(
    '%s is accepted with any content in its streams',
    async (name) => {
      expect(await recognisedType(await workbook(name), name)).toBe('xls');
    },
  );

  it.each(['doc', 'ppt'])('of %s may have an archive in a stream too', async (type) => {
    const name = type === 'doc' ? 'WordDocument' : 'PowerPoint Document';
    expect(await recognisedType(laidOut(name, zip), `a.${type}`)).toBe(type);
  });

  it('is refused with an archive after it or between its streams, or with unclaimed contents', async () => {
    const plainWorkbook = await workbook('xls-97-plain.xls');
    const themed = await workbook('xls-excel2007-theme.xls');
    for (const workbookBytes of [plainWorkbook, themed]) {
      expect(await recognisedType(Buffer.concat([workbookBytes, zip]), 'a.xls')).toBeUndefined();
      expect(
        await recognisedType(Buffer.concat([workbookBytes, Buffer.alloc(512), zip, Buffer.alloc(512)]), 'a.xls'),
      ).toBe(undefined);
    }
    expect(await recognisedType(Buffer.concat([laidOut('WordDocument', zip), zip]), 'a.doc')).toBeUndefined();
    // The stream ends before the sector that the archive is in, regardless of the table.
    expect(await recognisedType(laidOut('WordDocument', zip, 4096), 'a.doc')).toBeUndefined();
    expect(await recognisedType(Buffer.concat([compoundFile('WordDocument'), zip]), 'a.doc')).toBeUndefined();
  });
});

const endOfChain = 0xfffffffe;

/** A compound file with one stream, which content ends; behind it where the stream is said to be shorter. */
function laidOut(name: string, content: Buffer, size = 4096 + 512): Buffer {
  const sectors = 9;
  const directory = compoundFile(name).subarray(1024, 1024 + 256);
  directory.writeUInt32LE(endOfChain, 116);
  directory.writeUInt32LE(2, 128 + 116);
  directory.writeUInt32LE(size, 128 + 120);
  const head = Buffer.from(compoundFile(name).subarray(0, 512));
  head.fill(0xff, 76);
  for (const [at, value] of Object.entries({ 44: 1, 48: 1, 56: 4096, 60: endOfChain, 68: endOfChain, 76: 0 })) {
    head.writeUInt32LE(value, Number(at));
  }
  const table = Buffer.alloc(512, 0xff);
  for (const [sector, next] of [
    endOfChain,
    endOfChain,
    ...Array.from({ length: sectors }, (_, at) => at + 3),
  ].entries()) {
    table.writeUInt32LE(sector === sectors + 1 ? endOfChain : next, sector * 4);
  }
  const padding = (length: number) => Buffer.alloc(length);
  const stream = [padding(4096), content, padding(512 - content.length)];
  return Buffer.concat([head, table, directory, padding(256), ...stream]);
}

/** With a PDF's beginning in a comment of the JPEG. */
function withPdf(jpeg: Buffer): Buffer {
  const text = Buffer.from('%PDF-1.4\n');
  const comment = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), comment, text, jpeg.subarray(2)]);
}
