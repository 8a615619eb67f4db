import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The style sheet of pages: what all of them have in common, then their own. @param own path of their own sheet */
export async function readStyles(own: string): Promise<string> {
  const base = path.join(import.meta.dirname, 'base.css');
  const [common, more] = await Promise.all([base, own].map((file) => readFile(file, 'utf8')));
  return `${common}${more}`;
}
