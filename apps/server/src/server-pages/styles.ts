import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Reads the style sheet of pages: the faces of the product's font, what all pages have in common, then their own rules.
 * @param pageFile path of their own sheet
 * @param webFolder folder of the built web app, whose font files the pages share, so that a browser fetches them once; without it the pages
 * use the machine's own fonts
 */
export async function readStyles(pageFile: string, webFolder?: string): Promise<string> {
  const base = path.join(import.meta.dirname, 'base.css');
  const [faces, common, pageStyles] = await Promise.all([
    webFolder ? readFontFaces(path.join(webFolder, 'assets')) : '',
    readFile(base, 'utf8'),
    readFile(pageFile, 'utf8'),
  ]);
  return `${faces}${common}${pageStyles}`;
}

/** The `@font-face` rules of the web app's style sheets, whose addresses begin with `/assets/`; empty where it is not built. */
async function readFontFaces(folder: string): Promise<string> {
  const names = await readdir(folder).catch(() => []);
  const sheets = names.filter((name) => name.endsWith('.css')).sort();
  const texts = await Promise.all(sheets.map((name) => readFile(path.join(folder, name), 'utf8')));
  return texts.flatMap((text) => text.match(/@font-face\{[^}]*\}/g) ?? []).join('\n');
}
