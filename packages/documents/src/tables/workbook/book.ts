import { SSF } from '@e965/xlsx';
import type { WorkbookParts } from './open-parts.ts';
import { isTrue, readXml, unescaped } from './xml.ts';

/** A workbook's list of its sheets, and the data that all of them share. */
export interface Book {
  readonly sheets: readonly { readonly name: string; readonly path: string }[];
  readonly is1904: boolean;
  readonly texts: readonly string[];
  /** The number format of a cell's style, by the style's number. */
  readonly formats: readonly string[];
}

interface Relation {
  readonly type: string;
  readonly target: string;
}

/** @throws for a workbook of a kind that is not read here */
export async function readBook(parts: WorkbookParts): Promise<Book> {
  const root = await relationsOf(parts, '');
  const main = [...root.values()].find(({ type }) => type === 'officeDocument')?.target;
  if (main === undefined) throw new Error('it has no main part');
  const relations = await relationsOf(parts, main);
  const sheets: { readonly name: string; readonly path: string }[] = [];
  let is1904 = false;
  await readXml(parts.text(main), {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = isTrue(attributes.date1904);
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => key === 'id' || key.endsWith(':id'))?.[1] ?? '';
      const relation = relations.get(id);
      const isShown = (attributes.state ?? 'visible') === 'visible';
      // Charts and macros are sheets of other kinds.
      if (isShown && relation?.type === 'worksheet')
        sheets.push({ name: unescaped(attributes.name ?? ''), path: relation.target });
    },
  });
  if (sheets.length === 0) throw new Error('it has no sheets');
  const pathOf = (relationType: string) => [...relations.values()].find(({ type }) => type === relationType)?.target;
  return {
    ...{ sheets, is1904 },
    texts: await sharedTexts(parts, pathOf('sharedStrings')),
    formats: await numberFormats(parts, pathOf('styles')),
  };
}

/** Returns the relations of a part by their ids: the last part of their type's name, and the path of their target. */
async function relationsOf(parts: WorkbookParts, of: string): Promise<ReadonlyMap<string, Relation>> {
  const slash = of.lastIndexOf('/');
  const folder = slash < 0 ? '' : of.slice(0, slash + 1);
  const relationsById = new Map<string, Relation>();
  await readXml(parts.text(relationsPath(of)), {
    open(name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) {
      if (name !== 'Relationship' || mode === 'External') return;
      relationsById.set(id, { type: type.slice(type.lastIndexOf('/') + 1), target: pathFrom(folder, target) });
    },
  });
  return relationsById;
}

/** The addresses outside of the workbook that a part refers to, by the ids of their relations. */
export async function externalTargets(parts: WorkbookParts, of: string): Promise<ReadonlyMap<string, string>> {
  const targetsById = new Map<string, string>();
  const path = relationsPath(of);
  if (!parts.has(path)) return targetsById;
  await readXml(parts.text(path), {
    open(name, { Id: id = '', Target: target = '', TargetMode: mode }) {
      if (name === 'Relationship' && mode === 'External') targetsById.set(id, target);
    },
  });
  return targetsById;
}

function relationsPath(of: string): string {
  const slash = of.lastIndexOf('/') + 1;
  return `${of.slice(0, slash)}_rels/${of.slice(slash)}.rels`;
}

function pathFrom(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const steps = folder.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.') steps.push(step);
  }
  return steps.join('/');
}

async function sharedTexts(parts: WorkbookParts, path: string | undefined): Promise<readonly string[]> {
  const texts: string[] = [];
  if (path === undefined || !parts.has(path)) return texts;
  let text = '';
  let isText = false;
  // How people pronounce a text stands in it too.
  let isAside = false;
  await readXml(parts.text(path), {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') isAside = true;
      else if (name === 't') isText = !isAside;
    },
    text(piece) {
      if (isText) text += piece;
    },
    close(name) {
      if (name === 'si') texts.push(unescaped(text));
      else if (name === 'rPh') isAside = false;
      else if (name === 't') isText = false;
    },
  });
  return texts;
}

async function numberFormats(parts: WorkbookParts, path: string | undefined): Promise<readonly string[]> {
  const formats: string[] = [];
  if (path === undefined || !parts.has(path)) return formats;
  const builtInFormats = SSF.get_table() as Readonly<Record<number, string | undefined>>;
  const ownFormats = new Map<number, string>();
  let isOfCells = false;
  await readXml(parts.text(path), {
    open(name, { numFmtId, formatCode = '' }) {
      const id = Number(numFmtId ?? 0);
      if (name === 'numFmt') ownFormats.set(id, formatCode);
      else if (name === 'cellXfs') isOfCells = true;
      else if (name === 'xf' && isOfCells) {
        formats.push(ownFormats.get(id) ?? builtInFormats[id] ?? 'General');
      }
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return formats;
}
