import { describe, expect, it } from 'vitest';
import { catalogueProblems, problemTextProblems } from './catalogue-problems.ts';
import { checkKeys } from './key-problems.ts';

describe('catalogues of the same texts', () => {
  it('must have the same keys, the same placeholders, and a text for each key', () => {
    expect(
      catalogueProblems({
        en: { a: 'One', b: { c: 'At least {{min}}', d: 'Text' } },
        sv: { a: ' Ett', b: { c: 'Minst {{minst}}', d: '' }, e: 'Mer' },
      }),
    ).toEqual([
      'sv: a begins or ends with a space',
      'b.c has other parameters: en {min}; sv {minst}',
      'sv: b.d is empty',
      'en: e is missing',
    ]);
  });

  it('may have their placeholders in a different order', () => {
    expect(catalogueProblems({ en: { a: '{{x}} of {{y}}' }, sv: { a: 'av {{y}}, {{x}}' } })).toEqual([]);
  });
});

describe('the texts of problems', () => {
  it('must match the codes of the catalogue, and use only its parameters', () => {
    const catalogue = { a: { parameters: [] }, b: { parameters: ['min'] }, toString: { parameters: [] } };
    expect(problemTextProblems(catalogue, { b: 'Below {{max}}', c: 'Left over' })).toEqual([
      `problems.a is missing: the domain knows that code`,
      'problems.b names what the problem does not carry: max',
      'problems.toString is missing: the domain knows that code',
      `problems.c is no code of the domain's catalogue`,
    ]);
  });
});

describe('text keys in the code', () => {
  const keys = ['app.save', 'app.total_one', 'app.total_other', 'modes.loan.name', 'modes.loan.hint', 'roles.User'];

  it('must have a text', () => {
    const source = `const a = t('app.save') + t('app.total', { count: 1 });\nconst b = <p>{t('app.none')}</p>;
      const c = translate(culture, 'app.no', {}); const d = other('app.else');`;
    expect(checkKeys(new Map([['x.tsx', source]]), keys).missing).toEqual([
      'x.tsx:2 asks for app.none, which has no text',
      'x.tsx:3 asks for app.no, which has no text',
    ]);
  });

  it('are found in templates too', () => {
    const template = `<% layout('./layout.eta') %>\n<b><%= it.t('app.save') %></b><%= it.t('roles.' + role) %><%= it.t('app.no', {}) %>\n<%= it.t(it.isLoan ? 'modes.loan.hint' : 'modes.no') %>`;
    const { missing, unused } = checkKeys(new Map([['x.eta', template]]), keys);
    expect(missing).toEqual([
      'x.eta:2 asks for app.no, which has no text',
      'x.eta:3 asks for modes.no, which has no text',
    ]);
    expect(unused).toEqual(['app.total', 'modes.loan.name']);
  });

  it('passed on or composed count as used', () => {
    const source = `const menu = { key: 'app.save' }; const name = t(\`modes.\${mode}.name\`); t('app.total', { count });`;
    expect(checkKeys(new Map([['x.ts', source]]), keys).unused).toEqual(['modes.loan.hint', 'roles.User']);
  });
});
