import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeAs, type TextEncodingName, textEncodings } from './encodings.ts';
import { readTables } from './read-tables.ts';
import type { TextReading } from './read-text-table.ts';

/** Files with columns as people have them. Cells that are empty stand as ''. */

async function read(content: Uint8Array | string, reading?: TextReading) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const [table] = await readTables({ bytes, type: 'text', name: 'Fil', ...(reading && { reading }) }, { rows: 1_000 });
  return table;
}
const rowsOf = async (content: Uint8Array | string, reading?: TextReading) =>
  (await read(content, reading))?.rows.map((row) => row.map((cell) => cell ?? '').join('|'));

const utf16 = (text: string) => Buffer.from(text, 'utf16le');

/** A text as programs write it that know the encoding. */
function encodeText(text: string, encoding: TextEncodingName): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text);
  if (encoding === 'utf-16le' || encoding === 'utf-16be') {
    const bytes = utf16(text);
    return encoding === 'utf-16le' ? bytes : bytes.swap16();
  }
  const characters = decodeAs(
    Uint8Array.from({ length: 256 }, (_, byte) => byte),
    encoding,
  );
  return Buffer.from(
    [...text].map((character) => {
      const byte = characters.indexOf(character);
      if (byte < 0) throw new Error(`${encoding} has no ${character}`);
      return byte;
    }),
  );
}

describe('the separator between columns', () => {
  it.each<[string, string, readonly string[]]>([
    [
      'a title above semicolons',
      'Inventarielista 2024\r\nKod;Namn;Pris\r\nT1;Bänk;12,50\r\nT2;Stol;1 250,00\r\n',
      [...['Inventarielista 2024', 'Kod|Namn|Pris', 'T1|Bänk|12,50', 'T2|Stol|1 250,00']],
    ],
    [
      'a title with commas above semicolons',
      'Lista, Tekniska, 2024\nKod;Namn;Pris\nT1;Bänk;12,50\n',
      [...['Lista, Tekniska, 2024', 'Kod|Namn|Pris', 'T1|Bänk|12,50']],
    ],
    [
      'a title with one comma, and one decimal in each row',
      'Lista, 2024\nKod;Pris\nT1;12,50\nT2;3,50\n',
      [...['Lista, 2024', 'Kod|Pris', 'T1|12,50', 'T2|3,50']],
    ],
    [
      'three lines of title, one of them empty',
      'Ekby kommun\nTekniska, gator, parker\n\nKod;Namn\nT1;Bänk\nT2;Stol\n',
      [...['Ekby kommun', 'Tekniska, gator, parker', 'Kod|Namn', 'T1|Bänk', 'T2|Stol']],
    ],
    ['blank first lines', '\r\n   \r\n\r\nKod\tNamn\r\nT1\tBänk, stor\r\n', ['Kod|Namn', 'T1|Bänk, stor']],
    [
      'tabs beside commas and semicolons',
      'Kod\tNamn, färg\tMått; cm\n1\tBänk, röd\t1;2\n',
      [...['Kod|Namn, färg|Mått; cm', '1|Bänk, röd|1;2']],
    ],
    [
      'pipes with spaces',
      'Kod | Namn | Pris\nT1 | Bänk | 12,50\nT2 | Stol | 3,00\n',
      [...['Kod |Namn |Pris', 'T1 |Bänk |12,50', 'T2 |Stol |3,00']],
    ],
    [
      'pipes beside commas in each line',
      'Namn, ort|Pris, kr\nBänk, Ekby|12,50\nStol, Ekby|3,00\n',
      [...['Namn, ort|Pris, kr', 'Bänk, Ekby|12,50', 'Stol, Ekby|3,00']],
    ],
    [
      'semicolons within quotes',
      'Kod,Anm\nT1,"röd; gul; blå"\nT2,"grön; vit; svart"\n',
      [...['Kod|Anm', 'T1|röd; gul; blå', 'T2|grön; vit; svart']],
    ],
    [
      'lists with semicolons that no quotes hold',
      'Kod,Namn,Färger\nT1,Bänk,röd;gul\nT2,Stol,vit;blå\nT3,Bord,vit;röd\n',
      [...['Kod|Namn|Färger', 'T1|Bänk|röd;gul', 'T2|Stol|vit;blå', 'T3|Bord|vit;röd']],
    ],
    [
      'line breaks and separators within quotes',
      'Kod;Anm\r\nT1;"ett;\r\ntvå,tre"\r\nT2;"fyra"\r\n',
      [...['Kod|Anm', 'T1|ett;\r\ntvå,tre', 'T2|fyra']],
    ],
    [
      'a space after the comma',
      'kod, namn, pris\r\nS1, "Bänk, stor", 12.50\r\nS2, "Stol", 3.00\r\n',
      [...['kod|namn|pris', 'S1|Bänk, stor|12.50', 'S2|Stol|3.00']],
    ],
    [
      'a space after the semicolon, and quotes in quotes',
      'kod; namn\nS1; "Bänk ""Ekby""; stor"\n',
      [...['kod|namn', 'S1|Bänk "Ekby"; stor']],
    ],
    ['trailing separators', 'Kod;Namn;;\nT1;Bänk;;\nT2;Stol;;\n', ['Kod|Namn||', 'T1|Bänk||', 'T2|Stol||']],
    ['separators behind the rows alone', 'Kod,Namn\nT1,Bänk,\nT2,Stol,\n', ['Kod|Namn', 'T1|Bänk|', 'T2|Stol|']],
    [
      'ragged rows with a decimal each',
      'Kod;Namn;Pris;Anm\nT1;Bänk;12,50\nT2;Stol;3,00;ny\nT3;Bord;1,00\nT4;;2,00\n',
      [...['Kod|Namn|Pris|Anm', 'T1|Bänk|12,50', 'T2|Stol|3,00|ny', 'T3|Bord|1,00', 'T4||2,00']],
    ],
    [
      'decimals in most columns',
      'Kod;Längd;Bredd;Höjd\nT1;1,5;2,5;3,5\nT2;1,5;2,5;3,5\nT3;1,5;2,5;3,5\n',
      [...['Kod|Längd|Bredd|Höjd', 'T1|1,5|2,5|3,5', 'T2|1,5|2,5|3,5', 'T3|1,5|2,5|3,5']],
    ],
    [
      'one column of addresses',
      'Adress\nStorgatan 1, Ekby\nLillgatan 2, Ekby\n',
      [...['Adress', 'Storgatan 1, Ekby', 'Lillgatan 2, Ekby']],
    ],
    [
      'inches',
      'Kod;Namn\nT1;19" skärm\nT2;24" skärm; liten\nT3;"27"" skärm"\n',
      [...['Kod|Namn', 'T1|19" skärm', 'T2|24" skärm|liten', 'T3|27" skärm']],
    ],
    ['a quote that is never closed', 'Kod;Namn\nT1;"Bänk\nT2;Stol\n', ['Kod|Namn', 'T1|"Bänk', 'T2|Stol']],
    ['what announces them', 'sep=|\nKod|Namn; lång\nT1|Bänk; stor\n', ['Kod|Namn; lång', 'T1|Bänk; stor']],
    ['what announces a semicolon, in quotes', '"sep=;"\r\nKod;Pris\r\nT1;1,5\r\n', ['Kod|Pris', 'T1|1,5']],
    ['what announces tabs in large letters', 'SEP=\\t\nKod\tNamn\nT1\tBänk;ny\n', ['Kod|Namn', 'T1|Bänk;ny']],
    [
      'codes as formulas of texts',
      'Kod;Namn\r\n="0042";="Bänk"\r\n="00;43";"=""0044"""\r\n="";x\r\n',
      [...['Kod|Namn', '0042|Bänk', '00;43|0044', '|x']],
    ],
    ['Ctrl+Z at the end', 'Kod;Namn\r\nZ1;Bänk\r\n\u001a', ['Kod|Namn', 'Z1|Bänk']],
    [
      'Ctrl+Z behind the last cell, and line feeds behind that',
      'Kod;Namn\r\nZ1;Bänk\u001a\u001a\r\n',
      ['Kod|Namn', 'Z1|Bänk'],
    ],
    ['carriage returns alone', 'Kod;Namn\rT1;Bänk, stor\rT2;"a\rb"\r', ['Kod|Namn', 'T1|Bänk, stor', 'T2|a\rb']],
    [
      'line ends of several kinds',
      'Kod;Namn\r\nT1;Bänk\nT2;Stol\rT3;Bord',
      ['Kod|Namn', 'T1|Bänk', 'T2|Stol', 'T3|Bord'],
    ],
    [
      'a vertical tab, a bell and a form feed',
      'Kod;Namn\nT1;Storgatan 1\u000bEkby\u0007\n\u000cT2;x\n',
      [...['Kod|Namn', 'T1|Storgatan 1 Ekby', 'T2|x']],
    ],
  ])('is detected with %s', async (_name, content, rows) => {
    expect(await rowsOf(content)).toEqual(rows);
  });

  it.each<[string, Buffer]>([
    ['UTF-8', Buffer.from('\uFEFFsep=;\r\nKod;Namn\r\nT1;Åsö, ny\r\n')],
    ['UTF-16LE', utf16('\uFEFFsep=;\r\nKod;Namn\r\nT1;Åsö, ny\r\n')],
    ['UTF-16BE', utf16('\uFEFFsep=;\r\nKod;Namn\r\nT1;Åsö, ny\r\n').swap16()],
    ['UTF-16LE without its mark', utf16('sep=;\rKod;Namn\rT1;Åsö, ny\r')],
    ['UTF-16BE without its mark', utf16('sep=;\rKod;Namn\rT1;Åsö, ny\r').swap16()],
  ])('is detected in %s', async (_name, bytes) => {
    const table = await read(bytes);
    expect(table?.rows).toEqual([
      ['Kod', 'Namn'],
      ['T1', 'Åsö, ny'],
    ]);
    expect(table?.lines).toEqual([2, 3]);
    expect(table?.text?.separator).toBe(';');
  });

  it('is determined from more than the first lines', async () => {
    const rows = Array.from({ length: 300 }, (_, at) => `T${at};Bänk, stor;${at},5`);
    const prose = Array.from({ length: 15 }, (_, at) => `Rad ${at}, två, tre, fyra, fem`);
    const foundRows = await rowsOf([...prose, 'Kod;Namn;Pris', ...rows].join('\n'));
    expect(foundRows?.slice(15, 17)).toEqual(['Kod|Namn|Pris', 'T0|Bänk, stor|0,5']);
  });

  it('is the chosen one, regardless of the content of the file', async () => {
    const content = 'a;b,c\n1;2,3\n';
    expect(await rowsOf(content, { encoding: null, separator: ',' })).toEqual(['a;b|c', '1;2|3']);
    expect(await rowsOf(content, { encoding: null, separator: '^' })).toEqual(['a;b,c', '1;2,3']);
    expect(await rowsOf('sep=;\na;b,c\n1;2,3\n', { encoding: null, separator: ',' })).toEqual(['a;b|c', '1;2|3']);
  });
});

describe('the encoding of a text', () => {
  const table = 'Kod;Namn;Ort\r\nC1;Lekplats Ängen;Växjö\r\nC2;Brygga Åsö;Malmö\r\n';
  const norwegian = 'Kode;Navn\nN1;Bærøya skøytebane på ås\nN2;ÆRLIG ØY\n';

  it.each<[string, string, TextEncodingName]>([
    ['Swedish of Windows', table, 'windows-1252'],
    ['Swedish of a Macintosh', table.replaceAll('\r\n', '\r'), 'macintosh'],
    ['Swedish of DOS', table, 'cp850'],
    ['Norwegian of Windows', norwegian, 'windows-1252'],
    ['Norwegian of a Macintosh', norwegian, 'macintosh'],
    ['Norwegian of DOS', norwegian, 'cp865'],
    ['quotes, dashes and euros', 'a;b\n”Bänk” – ny;12 €\nO’Brien…;½ m²\n', 'windows-1252'],
    ['quotes alone', 'a;b\n”Park”;“Torg”\nAnna’s;O’Brien\n', 'windows-1252'],
    ['one letter', 'Ort\nMalmö\n', 'cp437'],
    ['one letter of a Macintosh', 'Ort\nMalmö\n', 'macintosh'],
    ['French names', 'Namn\nCafé Élysée\nGarçon à gauche\n', 'macintosh'],
    ['large letters', 'ORT\nVÄXJÖ\nÅMÅL\nSKØYTE\n', 'cp850'],
  ])('is detected by plausibility: %s', async (_name, content, encoding) => {
    const bytes = encodeText(content, encoding);
    const lines = content
      .split(/[\r\n]+/)
      .filter(Boolean)
      .map((line) => line.replaceAll(';', '|'));
    expect(await rowsOf(bytes)).toEqual(lines);
  });

  it('loses one letter where one byte is invalid, and none where that byte is a letter of Windows', async () => {
    const bytes = Buffer.concat([
      Buffer.from(table),
      Buffer.from('C3;Br\xe4nna;Falun\r\nC4;Br\x81nna;Åmål\r\n', 'latin1'),
    ]);
    const truncatedBytes = bytes.subarray(0, -7);
    expect(await rowsOf(truncatedBytes)).toEqual([
      ...['Kod|Namn|Ort', 'C1|Lekplats Ängen|Växjö', 'C2|Brygga Åsö|Malmö', 'C3|Bränna|Falun', 'C4|Br\uFFFDnna'],
    ]);
  });

  it('is the chosen one, regardless of the content of the file', async () => {
    const bytes = Buffer.from('a;ö\n');
    expect(await rowsOf(bytes, { encoding: 'windows-1252', separator: null })).toEqual(['a|Ã¶']);
    expect(await rowsOf(encodeText('a;ö\n', 'windows-1252'), { encoding: 'utf-8', separator: null })).toEqual(['a|ö']);
    for (const encoding of textEncodings) {
      const selectedFormat = { encoding, separator: ';' };
      expect(await rowsOf(encodeText('Kod;Malmö\n', encoding), selectedFormat)).toEqual(['Kod|Malmö']);
    }
  });

  const words = [
    'Växjö',
    'Malmö',
    'på',
    'åker',
    'Ängen',
    'Östersund',
    'Åsö',
    'bærøy',
    'Ærfugl',
    'Ørland',
    'ÅMÅL',
    'LÆRER',
  ];

  it('is detected for any words of Nordic languages', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...words), { minLength: 4, maxLength: 20 }),
        fc.constantFrom<TextEncodingName>('utf-8', 'utf-16le', 'windows-1252', 'macintosh', 'cp850', 'cp865'),
        async (names, encoding) => {
          const content = ['Kod;Namn', ...names.map((name, at) => `K${at};${name} ${at}`)].join('\n');
          expect(await rowsOf(encodeText(content, encoding))).toEqual(content.replaceAll(';', '|').split('\n'));
        },
      ),
    ));
});
