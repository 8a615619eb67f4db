import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of a PDF that a page has handed over, pages and lines joined by a space. */
export async function downloadedPdfText(download: Download): Promise<string> {
  const bytes = await readFile(await download.path());
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') throw new Error('What was downloaded is no PDF.');
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join(''));
  }
  return texts.join(' ').replaceAll(/\s+/g, ' ');
}
