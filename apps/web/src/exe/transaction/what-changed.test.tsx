import { expect, it } from 'vitest';
import type { OperationWithForm } from '../../api/operations.ts';
import { addServiceTexts } from '../../lib/texts/texts.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { WhatChanged } from './what-changed.tsx';

const height = { id: 'h', name: 'Height', fieldType: 'decimal', showForAdmin: true, showForUser: true } as const;
const remark = { id: 'r', name: 'Remark', fieldType: 'text', showForAdmin: true, showForUser: true } as const;

/** An operation with its form, as far as it is relevant for describing the changes. */
function operation(mode: string, values: Readonly<Record<string, unknown>>, effects: readonly unknown[] = []) {
  const dataProperties = Object.entries(values).map(([id, value]) => ({
    ...{ dataPropertyTypeId: id, value },
    displayValue: String(value),
  }));
  const baseOperation = {
    id: `${mode}${JSON.stringify(values)}`,
    operationTypeId: 'form',
    mode,
    effects,
    dataProperties,
  };
  return { ...baseOperation, dataPropertyTypes: [height, remark] } as unknown as OperationWithForm;
}

const brokenEffect = {
  ...{ target: 'element', field: 'status', fieldName: 'Status', from: 'inUse', to: 'broken', note: null },
  ...{ fromText: 'In use', toText: 'Broken', rule: null, ruleName: null, run: null, count: null },
};

async function show(...operations: readonly OperationWithForm[]) {
  await addServiceTexts();
  return renderInApp(<WhatChanged operations={operations} hidesBalance={false} />);
}

it('a changed field of the object is shown with its old and new value', async () => {
  const page = await show(operation('start', {}, [brokenEffect]));
  await expect.element(page.getByRole('listitem')).toMatchTextContent(/^Status:\s*In use\s*Broken$/);
});

it('an update shows only the answers that it changed', async () => {
  const page = await show(operation('start', { h: 1, r: 'Same' }), operation('update', { h: 2.5, r: 'Same' }));
  await expect.element(page.getByRole('listitem')).toMatchTextContent(/^Height:\s*1\s*2\.5$/);
});

it('an update without changes is shown as having changed nothing', async () => {
  const page = await show(operation('start', { h: 1 }), operation('update', { h: 1 }));
  await expect.element(page.getByText('Nothing was changed.')).toBeVisible();
});
