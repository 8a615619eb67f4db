import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { qrCodePng } from './qr-code.ts';
import { renderTransactionPdf } from './render-transaction-pdf.ts';
import type { DocumentOperation, TransactionDocument } from './transaction-document.ts';

const link = 'https://tingest.example/exe/transaction/0195c1f2-0000-7000-8000-000000000001';

const document: TransactionDocument = {
  culture: 'sv-SE',
  title: 'Lekplatsbesiktning nr 123',
  labels: {
    code: 'Kod',
    link: 'Öppna transaktionen',
    logo: 'Logotyp för Ekby',
    number: 'Nummer',
    operations: 'Händelser',
    printedAt: 'Utskrift 2026-03-05 14:10',
    qrCode: 'QR-kod som öppnar transaktionen',
    service: 'Tjänst',
    site: 'Plats',
    status: 'Status',
  },
  tenant: { name: 'Ekby kommun', primaryColor: '#0f766e' },
  site: 'Tekniska kontoret',
  number: '123',
  service: 'Lekplatsbesiktning',
  status: 'Avslutad',
  element: { title: 'Björkbacken', code: 'LP-0042', fields: [{ label: 'Byggår', value: '2014' }] },
  operations: [operation(1)],
  link,
};

function operation(index: number): DocumentOperation {
  return {
    heading: `Besiktning ${index}`,
    who: 'Åsa Ærlig Møller',
    when: '2026-03-05 14:05',
    fields: [
      { label: 'Gungor', value: `Avvikelse ${index}` },
      { label: 'Kommentar', value: '' },
    ],
  };
}

interface StructureNode {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly StructureNode[];
}

async function read(bytes: Uint8Array) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1);
      const { items, lang } = await page.getTextContent();
      const text = items.map((item) => ('str' in item ? item.str : '')).join('');
      const nodes = flatten((await page.getStructTree()) as StructureNode);
      return { text, lang, nodes, annotations: await page.getAnnotations() };
    }),
  );
  const { info } = await pdf.getMetadata();
  return { pages, text: pages.map(({ text }) => text).join(''), info, markInfo: await pdf.getMarkInfo() };
}

function flatten(node: StructureNode): readonly StructureNode[] {
  return [node, ...(node.children ?? []).flatMap(flatten)];
}

describe('the PDF of a transaction', () => {
  let pdf: Awaited<ReturnType<typeof read>>;
  beforeAll(async () => {
    pdf = await read(await renderTransactionPdf(document));
  });

  it('contains all content as text that can be copied, with the letters of all three languages', () => {
    for (const text of [
      'Björkbacken',
      'LP-0042',
      'Byggår',
      'Händelser',
      'Avslutad',
      'Åsa Ærlig Møller',
      'Avvikelse 1',
    ]) {
      expect(pdf.text).toContain(text);
    }
  });

  it('declares its language and title', () => {
    expect(pdf.pages[0]?.lang).toBe('sv-SE');
    expect(pdf.info).toMatchObject({ Title: document.title, Author: 'Ekby kommun', PDFFormatVersion: '1.7' });
  });

  it('is tagged with headings, tables and a described figure', () => {
    expect(pdf.markInfo).toEqual(new Map(Object.entries({ Marked: true, UserProperties: false, Suspects: false })));
    const nodes = pdf.pages[0]?.nodes ?? [];
    const roles = nodes.map(({ role }) => role).filter((role) => /^(H\d|Table|Figure|Link)$/.test(role ?? ''));
    expect(roles).toEqual(['H1', 'Figure', 'Link', 'Table', 'H2', 'Table', 'H2', 'H3', 'Table']);
    expect(nodes.find(({ role }) => role === 'Figure')?.alt).toBe(document.labels.qrCode);
    expect(nodes.filter(({ role }) => role === 'TH')).toHaveLength(4 + 2 + 2);
  });

  it('links back to the transaction', () => {
    expect(pdf.pages[0]?.annotations.map(({ url }) => url)).toEqual([link]);
  });

  it('shows that a field has no value', () => {
    expect(pdf.text).toContain('Kommentar –');
  });
});

describe('texts in any script', () => {
  const textOf = async (value: string) => {
    const operations = [{ ...operation(1), fields: [{ label: 'Kommentar', value }] }];
    return (await read(await renderTransactionPdf({ ...document, operations }))).text;
  };

  it.each([
    ['a ligature', 'ﬁnt ﬂöde', 'fint flöde'],
    ['symbols', 'Lås ✓ dörr ☐ → ⚠ ≤ 5', 'Lås ✓ dörr ☐ → ⚠ ≤ 5'],
    ['Chinese', '公园里的长椅坏了', '公园里的长椅坏了'],
    ['Japanese', 'ベンチが壊れています', 'ベンチが壊れています'],
    ['Korean', '벤치가 부서졌습니다', '벤치가 부서졌습니다'],
    ['Greek and Cyrillic', 'παγκάκι лавка', 'παγκάκι лавка'],
    ['Tigrinya', 'መናፈሻ', 'መናፈሻ'],
    ['emoji', 'Bra 👍', 'Bra 👍'],
    ['a character that no font has', 'x \u{13000}', 'x [U+13000]'],
  ])('show %s', async (_, value, shownText) => {
    expect((await textOf(value)).replace(/\s+/g, ' ')).toContain(shownText);
  });

  it('show Arabic with all of its letters, beside numbers and codes', async () => {
    const text = await textOf('مقعد مكسور LEK-004');
    expect(text).toContain('LEK-004');
    expect(
      [...text.normalize('NFKC')]
        .filter((each) => /\p{Script=Arabic}/u.test(each))
        .sort()
        .join(''),
    ).toBe([...'مقعدمكسور'].sort().join(''));
  });
});

describe('long PDF documents', () => {
  it('have a header and page number on each page, and every operation once', async () => {
    const operations = Array.from({ length: 200 }, (_, index) => operation(index + 1));
    const { pages, text } = await read(await renderTransactionPdf({ ...document, operations }));
    expect(pages.length).toBeGreaterThan(10);
    for (const [index, page] of pages.entries()) {
      expect(page.text).toContain(`${index + 1} / ${pages.length}`);
      expect(page.text).toContain('Ekby kommun');
    }
    const headings = [...text.matchAll(/Besiktning (\d+)2026/g)].map(([, number]) => Number(number));
    expect(headings).toEqual(operations.map((_, index) => index + 1));
  });

  it('let a value flow across pages without losing a word', async () => {
    const words = Array.from({ length: 3000 }, (_, index) => `ord${index}`);
    const fields = [{ label: 'Kommentar', value: words.join(' ') }];
    const { pages, text } = await read(
      await renderTransactionPdf({ ...document, operations: [{ ...operation(1), fields }] }),
    );
    expect(pages.length).toBeGreaterThan(2);
    expect(text.match(/ord\d+/g)).toEqual(words);
  });
});

describe('unusual input', () => {
  it('produces links for web addresses only', async () => {
    const fields = [
      { label: 'Position', value: '59.3, 18.1', link: 'https://maps.example/?q=59.3,18.1' },
      { label: 'Webb', value: 'klicka', link: 'javascript:alert(1)' },
    ];
    const { pages } = await read(
      await renderTransactionPdf({ ...document, operations: [{ ...operation(1), fields }] }),
    );
    expect(pages[0]?.annotations.map(({ url }) => url)).toEqual([link, 'https://maps.example/?q=59.3,18.1']);
  });

  it('shows the logo and images with descriptions, and only the description of a broken image', async () => {
    const bytes = await qrCodePng('x');
    const images = [
      { bytes, type: 'image/png', alt: 'Bild: hel' },
      { bytes: bytes.subarray(0, 20), type: 'image/png', alt: 'Bild: trasig' },
    ] as const;
    const { pages, text } = await read(
      await renderTransactionPdf({
        ...document,
        tenant: { ...document.tenant, logo: { bytes, type: 'image/png' } },
        operations: [{ ...operation(1), fields: [{ label: 'Foto', value: '', images }] }],
      }),
    );
    const altTexts = pages.flatMap(({ nodes }) => nodes.flatMap(({ alt }) => alt ?? []));
    expect(altTexts).toEqual(['Logotyp för Ekby', 'QR-kod som öppnar transaktionen', 'Bild: hel']);
    expect(text).toContain('Bild: trasig');
  });

  it('with control characters, half characters and impossible colours still gives a document', async () => {
    const fields = [{ label: 'A\u0000B', value: 'c\u0007d \ud800 e\r\nf' }];
    const { text } = await read(
      await renderTransactionPdf({
        ...document,
        tenant: { name: 'Ekby', primaryColor: 'url(x)' },
        element: { ...document.element, fields },
      }),
    );
    expect(text).toContain('A B');
    expect(text).toContain('c d');
  });
});

describe('a form with groups and tables', () => {
  const fields: DocumentOperation['fields'] = [
    { label: 'Väder', value: 'Sol' },
    {
      label: 'Utrustning',
      value: '',
      children: [
        {
          label: 'Gunga',
          value: 'Avvikelse',
          tone: 'attention',
          children: [{ label: 'Anmärkning', value: 'Kedjan är sliten' }],
        },
        { label: 'Rutschkana', value: 'OK', tone: 'good' },
      ],
    },
    {
      label: 'Fel',
      value: '',
      table: {
        columns: [
          { label: 'Beskrivning', isNumber: false },
          { label: 'Antal', isNumber: true },
        ],
        rows: Array.from({ length: 80 }, (_, index) => [{ value: `Fel ${index + 1}` }, { value: String(index) }]),
        sums: ['', '3160'],
      },
    },
  ];

  it('shows groups under headings, and rows as a table with column headings', async () => {
    const { pages, text } = await read(
      await renderTransactionPdf({ ...document, operations: [{ ...operation(1), fields }] }),
    );
    const nodes = pages.flatMap((page) => page.nodes);
    expect(nodes.filter(({ role }) => role === 'H4')).toHaveLength(2);
    expect(text.match(/Fel \d+/g)).toEqual(Array.from({ length: 80 }, (_, index) => `Fel ${index + 1}`));
    expect(text).toContain('3160');
    expect(text.indexOf('Utrustning')).toBeLessThan(text.indexOf('Kedjan är sliten'));
    // On each page that the table goes on to, the headings of its columns are there to see.
    expect(text.match(/Beskrivning/g)?.length).toBe(pages.length);
  });
});
