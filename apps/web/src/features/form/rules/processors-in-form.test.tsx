import type { FieldDefinition, FieldValues } from '@tingest/domain/fields';
import type { MatchRule } from '@tingest/domain/rules';
import { expect, it, vi } from 'vitest';
import { type Call, fakeApi } from '../../../testing/fake-api.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { AskedFormWithRules, preparedRules, ruleOf } from '../testing/asked-form-with-rules.tsx';

const plate: FieldDefinition = { id: 'plate', name: 'Plate', fieldType: 'text' };
const model: FieldDefinition = { id: 'model', name: 'Model', fieldType: 'text' };
const remark: FieldDefinition = { id: 'remark', name: 'Remark', fieldType: 'text' };
const fields = [plate, model, remark];
const register = { type: 'integration', id: 'register' } as const;
const inputRule: MatchRule = {
  ...ruleOf({ from: 'plate', to: 'plate', action: 'copySourceValue' }),
  ...{ id: 'given', target: { ...register, fieldId: 'title' } },
};
const outputRule: MatchRule = {
  ...ruleOf({ from: 'model', to: 'model', action: 'copySourceValue' }),
  ...{ id: 'filled', name: 'Model of the car', overwritable: true, source: { ...register, fieldId: 'answer' } },
};
const answer: FieldDefinition = { id: 'answer', name: 'Answer', fieldType: 'text' };
const title: FieldDefinition = { id: 'title', name: 'Title', fieldType: 'text' };
const evaluating = '/{tenantKey}/{siteKey}/operations/evaluate';

/** The server's answer: the register knows every car. */
function answerEvaluation({ body }: Call) {
  const sentProperties = (body as { dataProperties: { dataPropertyTypeId: string; value: unknown }[] }).dataProperties;
  const values: FieldValues = Object.fromEntries(sentProperties.map((each) => [each.dataPropertyTypeId, each.value]));
  const isAnswered = typeof values.plate === 'string' && values.plate !== '';
  return Response.json({
    data: {
      ...{ hidden: [], required: {}, options: {}, owned: {}, messages: [] },
      values: { ...values, ...(isAnswered && { model: `Model of ${values.plate}` }) },
      suggested: isAnswered ? { model: 'filled' } : {},
      outcomes: [
        {
          ...{ ruleId: 'filled', path: 'model', hasFired: isAnswered, verdict: { passes: true, because: [] } },
          ...(!isAnswered && { isWaiting: true }),
        },
      ],
    },
  });
}

it('a field filled by a processor asks for a connection, is filled in with one, and names the processor', async () => {
  fakeApi.answer('post', evaluating, answerEvaluation);
  const onSubmit = vi.fn<(values: FieldValues) => void>();
  const rules = preparedRules(fields, [inputRule, outputRule], {
    evaluation: 'server',
    definitions: [
      { type: 'operationType', id: 'function', fields },
      { ...register, name: 'Register of cars', fields: [title], outputFields: [answer] },
    ],
  });
  const page = await renderInApp(<AskedFormWithRules fields={fields} rules={rules} onSubmit={onSubmit} />);
  const input = (name: string) => page.getByRole('textbox', { name, exact: true });
  await expect.element(input('Model')).toBeVisible();
  fakeApi.setOffline(true);
  await input('Plate').fill('ABC 123');
  await expect.element(page.getByText('Needs a connection', { exact: true })).toBeVisible();
  // The user does not wait for it.
  await input('Remark').fill('Dented');
  await input('Model').fill('Some car');
  await page.getByRole('button', { name: 'Send' }).click();
  expect(onSubmit.mock.lastCall?.[0]).toMatchObject({ plate: 'ABC 123', model: 'Some car', remark: 'Dented' });
  await input('Model').fill('');
  fakeApi.setOffline(false);
  await input('Remark').fill('Dented on the left');
  await expect.element(input('Model')).toHaveValue('Model of ABC 123');
  await expect.element(page.getByText('Needs a connection', { exact: true })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Why? About Model' }).click();
  await expect
    .element(page.getByText('Copied from Register of cars: Answer by the rule “Model of the car”.'))
    .toBeVisible();
});
