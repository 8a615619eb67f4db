import { describe, expect, it } from 'vitest';
import {
  codeContentProblem,
  eanCheckDigit,
  labelAddress,
  labelPosition,
  labelText,
  labelTextNamesIn,
  labelWarnings,
  moveBox,
  normalizeLabelPart,
  renameInLabelText,
  resizeBox,
  sheetFormatKeys,
  sheetFormatName,
  sheetOfFormat,
  snapMove,
  snapResize,
  validateLabelLayout,
} from '../index.ts';

const qr = normalizeLabelPart({ id: 'qr', type: 'qr', x: 2, y: 2, width: 18, height: 18, text: '{{address}}' });

describe('label sheets', () => {
  it.each(sheetFormatKeys)('%s fits on its page, with equal margins on both sides', (key) => {
    const sheet = sheetOfFormat(key);
    expect(validateLabelLayout({ medium: sheet, parts: [] }, new Set())).toEqual([]);
    const right = sheet.pageWidth - sheet.left - (sheet.columns - 1) * sheet.pitchX - sheet.width;
    const bottom = sheet.pageHeight - sheet.top - (sheet.rows - 1) * sheet.pitchY - sheet.height;
    expect(right).toBeCloseTo(sheet.left, 1);
    expect(bottom).toBeCloseTo(sheet.top, 1);
    expect(sheetFormatName(key)).toMatch(/^(Avery|Herma) \w/);
  });

  it('have the dimensions published by their manufacturers', () => {
    expect(sheetOfFormat('l7160')).toMatchObject({
      columns: 3,
      rows: 7,
      width: 63.5,
      height: 38.1,
      left: 7.25,
      top: 15.15,
      pitchX: 66,
    });
    expect(sheetOfFormat('l7163')).toMatchObject({ columns: 2, rows: 7, width: 99.1, height: 38.1, top: 15.15 });
    expect(sheetOfFormat('l7651')).toMatchObject({ columns: 5, rows: 13, width: 38.1, height: 21.2, top: 10.7 });
    expect(sheetOfFormat('a3475')).toMatchObject({ columns: 3, rows: 8, width: 70, height: 36, left: 0, top: 4.5 });
  });

  it('are filled row by row, starting from the next free label', () => {
    const sheet = sheetOfFormat('l7160');
    expect(labelPosition(sheet, 0)).toEqual({ page: 0, x: 7.25, y: 15.15 });
    expect(labelPosition(sheet, 4)).toMatchObject({ page: 0, x: 7.25 + 66, y: 15.15 + 38.1 });
    expect(labelPosition(sheet, 0, 21)).toMatchObject({ page: 0, x: 7.25 + 2 * 66 });
    expect(labelPosition(sheet, 1, 21)).toEqual({ page: 1, x: 7.25, y: 15.15 });
    expect(labelPosition({ kind: 'roll', width: 50, height: 25, dpi: 203 }, 7, 3)).toEqual({ page: 7, x: 0, y: 0 });
  });
});

describe('the content of a label', () => {
  it('is its template filled in, with missing values left out', () => {
    const values: Readonly<Record<string, string>> = { title: 'Bänk', code: 'K7P' };
    expect(labelText('{{title}} ({{ code }}) {{gone}}', (name) => values[name])).toBe('Bänk (K7P)');
    expect(labelText('{{title}}', () => '{{code}}')).toBe('{{code}}');
    expect(labelTextNamesIn('{{title}}{{a}} {{ b }}')).toEqual(['title', 'a', 'b']);
    expect(renameInLabelText('Nr {{a}}', (name) => `${name}!`)).toBe('Nr {{a!}}');
  });

  it('opens the object, with any characters in its code', () => {
    expect(labelAddress('https://tingest.example/', 'A/B Å', 'teknik')).toBe(
      'https://tingest.example/exe/code/A%2FB%20%C3%85?site=teknik',
    );
  });

  it.each([
    ['ean13', '7310865004703', null],
    ['ean13', '731086500470', null],
    ['ean13', '7310865004704', 'ean13CheckDigit'],
    ['ean13', '73108650047', 'ean13'],
    ['code128', 'K7P-2M4X', null],
    ['code128', 'Bänk', 'code128'],
    ['qr', 'x'.repeat(401), 'tooLong'],
    ['text', 'x'.repeat(401), null],
  ] as const)('is checked: %s of %s gives %s', (type, text, expected) => {
    expect(codeContentProblem(type, text)).toBe(expected);
  });

  it('has the standard check digit', () => {
    expect([eanCheckDigit('731086500470'), eanCheckDigit('400638133393')]).toEqual([3, 1]);
  });
});

describe('label warnings', () => {
  const modules = () => ({ across: 33, down: 33 });
  const codes = (parts: readonly (typeof qr)[]) => labelWarnings(parts, modules).map(({ code }) => code);

  it.each([
    [18, []],
    [10, ['fineModules']],
    [6, ['unreadableModules']],
  ])('for a code of %i mm are %j', (size, expected) => {
    expect(codes([{ ...qr, width: size, height: size }])).toEqual(expected);
  });

  it('are given for a part in the quiet zone around a code', () => {
    const text = normalizeLabelPart({ id: 'text', type: 'text', x: 22, y: 2, width: 20, height: 5, text: 'Å' });
    expect(codes([qr, { ...text, x: 23 }])).toEqual([]);
    expect(codes([qr, { ...text, x: 21 }])).toEqual(['quietZone']);
  });
});

describe('moved label parts', () => {
  const label = { width: 60, height: 40 };
  const box = { x: 10, y: 10, width: 20, height: 10 };

  it('stay within the label', () => {
    expect(moveBox(box, -5, 99, label)).toEqual({ ...box, x: 0, y: 30 });
    expect(resizeBox(box, 99, -1, label)).toEqual({ ...box, width: 50, height: 0.1 });
  });

  it('snap to edges and middles that are near, otherwise to half millimetres', () => {
    const otherBox = { x: 41, y: 3.3, width: 10, height: 5 };
    expect(snapMove(box, { x: 0.6, y: 14.7 }, label, [])).toEqual({ ...box, x: 0, y: 15 });
    expect(snapMove(box, { x: 20.5, y: 5.26 }, label, [])).toEqual({ ...box, x: 20, y: 5.5 });
    expect(snapMove(box, { x: 5.2, y: 3 }, label, [otherBox])).toEqual({ ...box, x: 5, y: 3.3 });
    expect(snapResize(box, { x: 40.6, y: 22.2 }, label, [otherBox])).toEqual({ ...box, width: 31, height: 12 });
  });
});
