import { expect, it } from 'vitest';
import type { OperationWithForm } from '../../api/operations.ts';
import { addServiceTexts } from '../../lib/texts/texts.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { storedEffect, storedField, storedOperation } from '../testing/stored-items.ts';
import { WhatChanged } from './what-changed.tsx';

const height = storedField({ id: 'h', name: 'Height', fieldType: 'decimal' });
const remark = storedField({ id: 'r', name: 'Remark', fieldType: 'text' });

/** An operation with its form, as far as it is relevant for describing the changes. */
function operation(
  mode: OperationWithForm['mode'],
  values: Readonly<Record<string, unknown>>,
  effects: OperationWithForm['effects'] = [],
) {
  const dataProperties = Object.entries(values).map(([id, value]) => ({
    ...{ dataPropertyTypeId: id, value },
    displayValue: String(value),
  }));
  const id = `${mode}${JSON.stringify(values)}`;
  return storedOperation({ id, mode, effects, dataProperties, dataPropertyTypes: [height, remark] });
}

const brokenEffect = storedEffect({
  ...{ target: 'element', field: 'status', fieldName: 'Status', from: 'inUse', to: 'broken' },
  ...{ fromText: 'In use', toText: 'Broken' },
});

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
