import { cultures } from '@tingest/domain/foundation';
import { describe, expect, it } from 'vitest';
import { flattenTexts } from './flat-texts.ts';
import { loadCatalogue } from './index.ts';
import { isServerTextKey, serverCatalogues, translate } from './server.ts';

describe('translate', () => {
  it('returns texts in the three languages', () => {
    expect(cultures.map((culture) => translate(culture, 'app.actions.save'))).toEqual(['Spara', 'Save', 'Lagre']);
  });

  it('has the texts that only the server writes, and plural forms', () => {
    expect(translate('sv-SE', 'pdf.transaction.printedAt', { time: '2026-03-05' })).toBe('Utskrift 2026-03-05');
    expect(translate('en-US', 'lists.counts.all', { count: 1, total: 1 })).toBe('1 item');
  });
});

describe('text keys from outside', () => {
  it('are distinguished from other texts', () => {
    expect(isServerTextKey('app.actions.save')).toBe(true);
    expect(isServerTextKey('lists.counts.all')).toBe(true);
    expect(isServerTextKey('app.actions')).toBe(false);
    expect(isServerTextKey('constructor')).toBe(false);
  });
});

describe('the text catalogue of the browser', () => {
  it.each(cultures)('in %s equals that of the server, without the texts that only the server uses', async (culture) => {
    const browser = await loadCatalogue(culture);
    const {
      accessibility,
      calendar,
      exportSheet,
      idp,
      importCells,
      importResult,
      mail,
      pdf,
      publicPages,
      uses,
      problems,
      ...sharedTexts
    } = serverCatalogues[culture];
    const { problems: browserProblems, ...otherTexts } = browser;
    expect(flattenTexts(otherTexts)).toEqual(flattenTexts(sharedTexts));
    expect(problems).toMatchObject(browserProblems);
    expect(Object.keys(problems).length).toBeGreaterThan(Object.keys(browserProblems).length);
    expect([calendar, idp, mail, pdf, uses].every((tree) => flattenTexts(tree).size > 0)).toBe(true);
  });
});
