import type { FieldDefinition } from '@tingest/domain/fields';
import { defaultLoanPolicy, modeRules, transactionModeKeys } from '@tingest/domain/work';
import { describe, expect, it } from 'vitest';
import type { TransactionTypeDraft } from '../../api/transaction-types.ts';
import { formsOfNewFunctions, withBorrowerQuestions } from './new-functions.ts';
import {
  newService,
  type ServiceCategory,
  toSaved,
  withDefaultForm,
  withEvents,
  withMode,
  withStep,
} from './service-draft.ts';
import { validateService } from './validate-service.ts';

const number = (digit: number): FieldDefinition => ({
  id: `00000000-0000-4000-8000-00000000000${digit}`,
  name: `Tal ${digit}`,
  fieldType: 'integer',
});
const lendOut = { id: 'out', name: 'Lämna ut', dataPropertyTypes: [number(2)] };
const takeBack = { id: 'in', name: 'Ta emot', dataPropertyTypes: [number(3), number(4)] };
const culture = 'sv-SE';
const none: ServiceCategory = { elementFields: [number(1)], functions: [], culture };
const one: ServiceCategory = { ...none, functions: [lendOut] };
const two: ServiceCategory = { ...none, functions: [lendOut, takeBack] };

/** The events of a draft with the functions that they name; new ones by their step. */
const eventsOf = (draft: Pick<TransactionTypeDraft, 'mode' | 'events' | 'functions'>) =>
  draft.events.map(({ mode, operationTypeId }) => {
    const newForm = formsOfNewFunctions(draft, culture).find(({ id }) => id === operationTypeId);
    return `${mode} ${newForm ? `new: ${newForm.name}` : operationTypeId}`.trim();
  });

describe('a draft of a service', () => {
  it('of a checklist starts with the only function of the category, else with a new one', () => {
    expect(eventsOf(newService('c', one))).toEqual(['start out']);
    expect(eventsOf(newService('c', two))).toEqual(['start new: Kontroll']);
    expect(eventsOf(newService('c', none))).toEqual(['start new: Kontroll']);
  });

  it.each([none, one, two])('gets a default form for each step of its mode', (category) => {
    const draft = newService('c', category);
    const loan = ['start new: Lämna ut', 'update new: Förläng', 'complete new: Lämna tillbaka'];
    const cases = ['start new: Öppna', 'update new: Uppdatera', 'complete new: Avsluta'];
    expect(eventsOf(withMode(draft, 'loan', category))).toEqual(loan);
    expect(eventsOf(withMode({ ...draft, ...withMode(draft, 'loan', category) }, 'issueManagement', category))).toEqual(
      cases,
    );
    expect(eventsOf(withMode(draft, 'stockManagement', category))).toEqual(['start new: Ändra saldo']);
  });

  it('keeps the chosen functions where the mode asks for the same, and those of a stored service', () => {
    const chosen = { ...newService('c', two), events: [{ mode: 'start', operationTypeId: 'in' }] as const };
    expect(eventsOf(withMode(chosen, 'updatableForm', two))).toEqual(['start in', 'update in']);
    const storedService = { ...chosen, id: 'stored' };
    expect(eventsOf(withMode(storedService, 'stockManagement', two))).toEqual(['start in']);
  });

  it('updates a checklist on the form that it was sent with', () => {
    const draft = { ...newService('c', none), ...withMode(newService('c', none), 'updatableForm', none) };
    expect(new Set(draft.events.map(({ operationTypeId }) => operationTypeId)).size).toBe(1);
  });

  it('offers the default form for a step that was removed, and for a chosen function', () => {
    const loan = { ...newService('c', two), ...withMode(newService('c', two), 'loan', two) };
    const without = { ...loan, events: loan.events.filter(({ mode }) => mode !== 'update') };
    const added = { ...without, ...withStep(without, 'update', two) };
    expect(eventsOf(added).toSorted()).toEqual(eventsOf(loan).toSorted());
    const further = { ...added, ...withStep(added, 'update', two) };
    expect(eventsOf(further)).toContain('update');
    const replaced = { ...further, ...withDefaultForm(further, further.events.length - 1, two) };
    expect(eventsOf(replaced).at(-1)).toBe('update new: Förläng');
  });

  it('sends the new functions that it uses, named by the step and the service', () => {
    const localizedNames = [
      { culture: 'sv-SE', text: 'Verktyg' },
      { culture: 'en-US', text: 'Tools' },
    ] as const;
    const loan = { ...newService('c', two), ...withMode(newService('c', two), 'loan', two), localizedNames };
    const events = loan.events.map((event) => (event.mode === 'update' ? { ...event, operationTypeId: 'in' } : event));
    const names = toSaved({ ...loan, events }).functions?.map((each) => each.localizedNames.map(({ text }) => text));
    expect(names).toEqual([
      ['Lämna ut – Verktyg', 'Hand out – Tools'],
      ['Lämna tillbaka – Verktyg', 'Return – Tools'],
    ]);
    expect(toSaved({ ...loan, events: [{ mode: 'start', operationTypeId: 'in' }] })).not.toHaveProperty('functions');
  });

  it('asks for the borrower in the new form, once, where the borrower has no account', () => {
    const loan = { ...newService('c', none), ...withMode(newService('c', none), 'loan', none) };
    const withQuestions = withBorrowerQuestions(loan, culture);
    const again = withBorrowerQuestions({ ...loan, functions: withQuestions.functions }, culture);
    expect(again).toEqual(withQuestions);
    const policy = { loan: { ...defaultLoanPolicy, borrower: again.borrower } };
    const named = { ...loan, functions: again.functions, policy, localizedNames: [{ culture, text: 'Lån' }] as const };
    expect(validateService(named, none)).toEqual([]);
    expect(again.functions[0]?.dataPropertyTypes).toHaveLength(4);
  });

  it('has no operation unknown to its mode, after any changes of the mode', () => {
    for (const before of transactionModeKeys) {
      for (const after of transactionModeKeys) {
        const draft = withMode({ ...newService('c', two), ...withMode(newService('c', two), before, two) }, after, two);
        const { operations } = modeRules(after);
        expect(draft.events.every(({ mode }) => operations.includes(mode))).toBe(true);
        expect(draft.events.some(({ mode }) => mode === 'start')).toBe(true);
      }
    }
  });

  it('uses the only number for the balance and the quantity, and asks when there are several', () => {
    const chosen = { ...newService('c', one), id: 'stored' };
    const stock = withMode(chosen, 'stockManagement', one).policy.stock;
    expect([stock?.balancePropertyId, stock?.quantityPropertyId]).toEqual([number(1).id, number(2).id]);
    const stockService = withMode({ ...newService('c', two), events: [] }, 'stockManagement', two);
    const [newForm] = stockService.functions ?? [];
    expect(stockService.policy.stock?.quantityPropertyId).toBe(newForm?.dataPropertyTypes[0]?.id);
    const outgoingService = withEvents(stockService, [{ mode: 'start', operationTypeId: 'out' }], two);
    expect(outgoingService.policy.stock?.quantityPropertyId).toBe(number(2).id);
    const incomingService = withEvents(stockService, [{ mode: 'start', operationTypeId: 'in' }], two);
    expect(incomingService.policy.stock?.quantityPropertyId).toBe('');
  });

  it('remembers the policy of a mode that is switched away from, and sends only that of the present one', () => {
    const loan = { ...newService('c', one), ...withMode(newService('c', one), 'loan', one) };
    const changedLoan = { ...loan, policy: { loan: { ...defaultLoanPolicy, defaultDays: 3 } } };
    const away = { ...changedLoan, ...withMode(changedLoan, 'simpleForm', one) };
    expect(toSaved(away).policy).toEqual({});
    expect(withMode(away, 'loan', one).policy.loan?.defaultDays).toBe(3);
    expect(toSaved(changedLoan).policy).toEqual({ loan: { ...defaultLoanPolicy, defaultDays: 3 } });
  });
});
