import type { FieldDefinition, Gs1Source } from '@tingest/domain/fields';
import { type ReactNode, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { FieldImpact } from '../../api/field-impact.ts';
import type { FieldRules } from '../../api/field-rules.ts';
import { translateNow as t } from '../../lib/texts/texts.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { FieldDesigner } from './field-designer.tsx';

const field = (id: string, name: string, overrides: Partial<FieldDefinition> = {}): FieldDefinition => ({
  id,
  name,
  fieldType: 'text',
  showForAdmin: true,
  showForUser: true,
  ...overrides,
});

const elementType = {
  collection: '/{tenantKey}/{siteKey}/elementTypes',
  id: '00000000-0000-4000-8000-00000000000a',
} as const;

let currentFields: readonly FieldDefinition[] = [];

interface DesignedProps {
  readonly storedFields: readonly FieldDefinition[];
  readonly isLog?: boolean;
  /** Whether the fields are those of a category. */
  readonly canBePublic?: boolean;
}

function Designed({ storedFields, isLog = false, canBePublic = false }: DesignedProps): ReactNode {
  const [fields, setFields] = useState(storedFields);
  currentFields = fields;
  return (
    <FieldDesigner
      fields={fields}
      onChange={setFields}
      errors={{}}
      failures={0}
      isListed
      canBePublic={canBePublic}
      storedForm={{ type: elementType, fields: storedFields, isLog }}
    />
  );
}

const names = () => currentFields.map(({ name }) => name);

const asking = '/{tenantKey}/{siteKey}/elementTypes/{id}/impact';

async function openDesigner(
  fields: readonly FieldDefinition[],
  {
    impacts = [],
    rules = [],
    isLog = false,
    canBePublic = false,
  }: {
    readonly impacts?: readonly FieldImpact[];
    readonly rules?: readonly FieldRules[];
    readonly isLog?: boolean;
    readonly canBePublic?: boolean;
  } = {},
) {
  fakeApi.answer('post', asking, { items: impacts, rules: [] });
  fakeApi.answer('get', '/{tenantKey}/{siteKey}/elementTypes/{id}/field-rules', { items: rules });
  const page = await renderInApp(<Designed storedFields={fields} isLog={isLog} canBePublic={canBePublic} />);
  const chooser = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) });
  if (fields[0]) await expect.element(chooser(fields[0].name)).toBeVisible();
  return { page, chooser };
}

it('a field of a chosen type is added, with its name ready to be typed', async () => {
  const { page } = await openDesigner([field('a', 'Road')]);
  await page.getByRole('button', { name: /^Integer|^Whole number/ }).click();
  await expect.poll(() => document.activeElement?.id).toMatch(/^name-/);
  await userEvent.keyboard('Height');
  await expect.poll(names).toEqual(['Road', 'Height']);
  expect(currentFields[1]).toMatchObject({ fieldType: 'integer', name: 'Height' });
});

it('a date can propose today, or a day counted from today, each time the form opens', async () => {
  const { page, chooser } = await openDesigner([field('a', 'Inspected', { fieldType: 'date', required: true })]);
  await chooser('Inspected').click();
  const proposal = page.getByRole('combobox', { name: t('app.fieldSettings.defaultValue') });
  await proposal.selectOptions(t('fields.designer.range.today'));
  await expect.poll(() => currentFields[0]?.defaultValue).toBe(0);
  const now = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format(new Date());
  await expect.element(page.getByText(t('fields.designer.proposedDay.moves', { date: now }))).toBeVisible();
  await proposal.selectOptions(t('fields.designer.range.after'));
  await page.getByRole('textbox', { name: t('fields.designer.proposedDay.days') }).fill('14');
  await expect.poll(() => currentFields[0]?.defaultValue).toBe(14);
  await proposal.selectOptions(t('fields.designer.noDefault'));
  await expect.poll(() => currentFields[0]?.defaultValue).toBeNull();
});

describe('the deviation of a field', () => {
  const group = (page: Awaited<ReturnType<typeof openDesigner>>['page']) =>
    page.getByRole('group', { name: t('fields.designer.deviation.title') });

  it('is selected among the choices of the field', async () => {
    const options = ['Passed', 'Failed'].map((value) => ({ value, name: value }));
    const { page, chooser } = await openDesigner([field('a', 'Surfacing', { fieldType: 'radio', options })]);
    await chooser('Surfacing').click();
    await group(page)
      .getByRole('button', { name: new RegExp(`^${t('fields.designer.deviation.choices')}`) })
      .click();
    await page.getByRole('option', { name: 'Failed' }).click();
    await expect.poll(() => currentFields[0]?.deviation).toEqual({ values: ['Failed'] });
  });

  it('is one of the two answers of a box', async () => {
    const { page, chooser } = await openDesigner([field('a', 'Sealed', { fieldType: 'checkbox' })]);
    await chooser('Sealed').click();
    const answer = group(page).getByRole('combobox');
    await answer.selectOptions('No');
    await expect.poll(() => currentFields[0]?.deviation).toEqual({ values: [false] });
    await answer.selectOptions(t('fields.designer.deviation.never'));
    await expect.poll(() => currentFields[0]?.deviation).toBeNull();
  });

  it('is a range of values, inside or outside', async () => {
    const { page, chooser } = await openDesigner([field('a', 'Temperature', { fieldType: 'decimal' })]);
    await chooser('Temperature').click();
    await group(page).getByRole('combobox').selectOptions(t('fields.designer.deviation.outside'));
    await group(page)
      .getByRole('textbox', { name: t('app.fieldSettings.min') })
      .fill('2');
    await group(page)
      .getByRole('textbox', { name: t('app.fieldSettings.max') })
      .fill('8');
    await expect.poll(() => currentFields[0]?.deviation).toEqual({ range: { min: 2, max: 8 }, outside: true });
  });
});

it('a field is moved by the keyboard, and its new position is announced', async () => {
  const { page, chooser } = await openDesigner([field('a', 'Road'), field('b', 'Gate'), field('c', 'Lock')]);
  (chooser('Lock').element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.poll(names).toEqual(['Road', 'Lock', 'Gate']);
  await expect.element(chooser('Lock')).toHaveFocus();
  await expect.element(page.getByText(/Lock.*2.*3/)).toBeInTheDocument();
});

it('a field is moved into a group and out of it', async () => {
  const group = field('g', 'Hinges', { fieldType: 'group', children: [] });
  const { chooser } = await openDesigner([group, field('b', 'Gate')]);
  (chooser('Gate').element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await expect.poll(names).toEqual(['Hinges']);
  expect(currentFields[0]?.children?.map(({ name }) => name)).toEqual(['Gate']);
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await expect.poll(names).toEqual(['Hinges', 'Gate']);
});

it('a field is deleted and restored', async () => {
  const { page, chooser } = await openDesigner([field('a', 'Road'), field('b', 'Gate')]);
  (chooser('Road').element() as HTMLElement).focus();
  await userEvent.keyboard('{Delete}');
  await expect.poll(names).toEqual(['Gate']);
  await expect.element(page.getByRole('status').getByText(/Road/).first()).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(names).toEqual(['Road', 'Gate']);
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.poll(names).toEqual(['Gate']);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(names).toEqual(['Road', 'Gate']);
});

it('the properties of a field are set', async () => {
  const { page, chooser } = await openDesigner([field('a', 'Road')]);
  await chooser('Road').click();
  await page.getByRole('textbox', { name: /^Name/ }).first().fill('Street');
  await page.getByText(t('fields.designer.isRequired'), { exact: true }).click();
  await expect.poll(() => currentFields[0]).toMatchObject({ name: 'Street', required: true });
});

it('a pattern is behind Advanced, and only for fields that hold text', async () => {
  const { page, chooser } = await openDesigner([
    field('a', 'Road'),
    field('b', 'Code', { validation: { pattern: '^[A-Z]{3}$' } }),
    field('c', 'Length', { fieldType: 'decimal' }),
  ]);
  const advanced = page.getByRole('button', { name: t('fields.designer.advanced') });
  const pattern = page.getByRole('textbox', { name: t('app.fieldSettings.pattern'), exact: true });
  await chooser('Road').click();
  await expect.element(advanced).toHaveAttribute('aria-expanded', 'false');
  await advanced.click();
  await pattern.fill('^x');
  await expect.poll(() => currentFields[0]?.validation?.pattern).toBe('^x');
  await chooser('Code').click();
  await expect.element(pattern).toHaveValue('^[A-Z]{3}$');
  await chooser('Length').click();
  await expect.element(page.getByRole('textbox', { name: /^Name/ }).first()).toHaveValue('Length');
  await expect.element(advanced).not.toBeInTheDocument();
});

describe('the part of a scanned GS1 code that fills a field', () => {
  const inField = t('fields.designer.gs1.label');
  const choiceOf = (source: Gs1Source) => `${t(`fields.designer.gs1.sources.${source}`)} (${source})`;

  it('is chosen where the field type can hold it, and can be unset', async () => {
    const { page, chooser } = await openDesigner(
      [field('a', 'Serial number'), field('b', 'Spare', { fieldType: 'checkbox' })],
      { canBePublic: true },
    );
    await chooser('Serial number').click();
    const choice = page.getByRole('combobox', { name: inField });
    await page.getByRole('button', { name: t('fields.designer.advanced') }).click();
    await choice.selectOptions(choiceOf('21'));
    await expect.poll(() => currentFields[0]?.gs1).toBe('21');
    await expect.element(choice).toHaveValue('21');
    await choice.selectOptions(t('fields.designer.gs1.none'));
    await expect.poll(() => currentFields[0]?.gs1).toBeUndefined();
    await chooser('Spare').click();
    await expect.element(page.getByRole('textbox', { name: /^Name/ }).first()).toHaveValue('Spare');
    await expect.element(choice).not.toBeInTheDocument();
  });

  it('is shown as stored, and is not offered for fields within rows', async () => {
    const rows = field('r', 'Parts', { fieldType: 'collection', children: [field('c', 'Lot')] });
    const { page, chooser } = await openDesigner([field('a', 'Batch', { gs1: '10' }), rows], { canBePublic: true });
    await chooser('Batch').click();
    const choice = page.getByRole('combobox', { name: inField });
    await expect.element(choice).toHaveValue('10');
    await chooser('Lot').click();
    await expect.element(page.getByRole('textbox', { name: /^Name/ }).first()).toHaveValue('Lot');
    await expect.element(choice).not.toBeInTheDocument();
  });

  it('is not offered in the form of a function', async () => {
    const { page, chooser } = await openDesigner([field('a', 'Batch')]);
    await chooser('Batch').click();
    await expect.element(page.getByRole('textbox', { name: /^Name/ }).first()).toHaveValue('Batch');
    await expect.element(page.getByRole('combobox', { name: inField })).not.toBeInTheDocument();
  });
});

describe('the effect of a change on stored values', () => {
  const storedFields = [field('a', 'Road'), field('b', 'Gate', { fieldType: 'integer' })];
  const impactCounts = { values: 0, isEstimate: false };
  /** Returns the body of the designer's latest request. */
  const readLastRequest = () => fakeApi.calls('post', asking).at(-1)?.body;

  it('is not requested while nothing has changed', async () => {
    const { page, chooser } = await openDesigner(storedFields);
    await chooser('Road').click();
    await expect.element(page.getByRole('textbox', { name: /^Name/ }).first()).toBeVisible();
    expect(readLastRequest()).toBeUndefined();
  });

  it('is shown at the selected field, with the values that would be lost', async () => {
    const impacts: FieldImpact[] = [
      { ...impactCounts, fieldId: 'a', kind: 'narrowed', values: 7, lost: 3, examples: ['Mill Road', 'North'] },
    ];
    const { page, chooser } = await openDesigner(storedFields, { impacts });
    await chooser('Road').click();
    await page.getByText(t('fields.designer.isRequired'), { exact: true }).click();
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('3 objects have a value in “Road” that the rule does not allow: “Mill Road”, “North”, ….');
    expect(readLastRequest()).toMatchObject({ dataPropertyTypes: [{ id: 'a', required: true }, { id: 'b' }] });
    // Of another field that is chosen it is said above the form.
    await chooser('Gate').click();
    await expect.element(page.getByRole('status').getByRole('listitem')).toMatchTextContent('3 objects have a value');
  });

  it('is shown above the form for a deleted field, and disappears when the field is restored', async () => {
    const impacts: FieldImpact[] = [{ ...impactCounts, fieldId: 'a', kind: 'removed', values: 1200, isEstimate: true }];
    const { page, chooser } = await openDesigner(storedFields, { impacts });
    (chooser('Road').element() as HTMLElement).focus();
    await userEvent.keyboard('{Delete}');
    const line = page.getByRole('status').getByRole('listitem');
    await expect
      .element(line)
      .toMatchTextContent('more than 1,200 objects have a value in “Road”. The values are hidden');
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expect.element(line).not.toBeInTheDocument();
  });

  it('is not shown as a warning where every value is converted', async () => {
    const impacts: FieldImpact[] = [
      { ...impactCounts, fieldId: 'b', kind: 'typeChanged', values: 2, convertible: 2, lost: 0 },
    ];
    const { page, chooser } = await openDesigner(storedFields, { impacts });
    await chooser('Gate').click();
    await page.getByText(t('fields.designer.isRequired'), { exact: true }).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('All of them will be converted.');
  });

  it('is none in the event log, which keeps its values', async () => {
    const impacts: FieldImpact[] = [{ ...impactCounts, fieldId: 'a', kind: 'removed', values: 1 }];
    const { page, chooser } = await openDesigner(storedFields, { impacts, isLog: true });
    (chooser('Road').element() as HTMLElement).focus();
    await userEvent.keyboard('{Delete}');
    await expect.element(page.getByText('The event log keeps its values')).toBeVisible();
    await expect
      .element(page.getByRole('status').getByRole('listitem'))
      .toMatchTextContent('It stays readable in the log.');
  });
});

describe('the rules that use a field', () => {
  const id = '00000000-0000-4000-8000-000000000009';
  const rules: readonly FieldRules[] = [
    {
      fieldId: 'a',
      uses: [
        {
          owner: { type: 'operationType', id, name: 'Inspection', transactionTypeId: null, mode: null },
          rule: { id, name: 'Keep the road', matchType: 'outgoing', action: 'copySourceValue', disabled: false },
          use: 'writes',
        },
      ],
    },
  ];

  it('are named at the field with a link to them, and also where the field is deleted', async () => {
    const { page, chooser } = await openDesigner([field('a', 'Road'), field('b', 'Gate')], { rules });
    await chooser('Road').click();
    const link = page.getByRole('link', { name: 'Inspection: Keep the road' });
    await expect.element(link).toHaveAttribute('href', `/operations/types/${id}/edit`);
    (chooser('Road').element() as HTMLElement).focus();
    await userEvent.keyboard('{Delete}');
    await expect.element(page.getByText('Road: Inspection: Keep the road')).toBeVisible();
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByText('Road: Inspection: Keep the road')).not.toBeInTheDocument();
  });
});
