import { randomUUID } from 'node:crypto';
import { addProcessor, makeCategory, makeService } from '../model.ts';
import { repeatedly } from '../repeatedly.ts';
import type { Scenario } from '../scenario.ts';
import { noRows, operationsOnce } from '../stored-once.ts';

const workers = 2;

/** Forms with rules: the object takes over the answer, a module numbers the form, and another one writes a mail. */
export const scenario: Scenario = {
  async prepare({ admin, mails }) {
    const [state, answer, number] = [randomUUID(), randomUUID(), randomUUID()];
    const { elementTypeId, elementIds } = await makeCategory(
      admin,
      { name: 'Pumpar', fields: [{ id: state, name: 'Tillstånd', fieldType: 'text', showForUser: true }] },
      Array.from({ length: workers }, () => ({ [state]: 'Nytt' })),
    );
    const numbering = { type: 'module', key: 'sequence', name: 'Protokoll' } as const;
    const series = { series: 'Protokoll', prefix: 'P', year: 'none', restartsEachYear: false };
    const seriesId = await addProcessor(admin, numbering, series);
    const notification = { type: 'module', key: 'notification', name: 'Meddelande' } as const;
    const notificationId = await addProcessor(admin, notification, {
      ...{ channel: 'email', addresses: 'drift@example.org', subjectSv: 'Utfört', textSv: 'Svaret är {{Värde 1}}.' },
    });
    const copyRule = {
      matchType: 'outgoing',
      action: 'copySourceValue',
      source: { type: 'operation', fieldId: answer },
    };
    const service = await makeService(admin, {
      ...{ name: 'Pumpkontroll', elementTypeId, mode: 'simpleForm', steps: ['start'] },
      fields: [
        { id: answer, name: 'Svar', fieldType: 'text', showForUser: true },
        { id: number, name: 'Protokoll', fieldType: 'text', showForUser: true },
      ],
      rules: [
        { ...copyRule, target: { type: 'element', fieldId: state } },
        { ...copyRule, target: { type: 'module', id: notificationId, fieldId: 'value1' } },
        {
          ...{ matchType: 'incoming', action: 'copySourceValue' },
          ...{
            source: { type: 'module', id: seriesId, fieldId: 'text' },
            target: { type: 'operation', fieldId: number },
          },
        },
      ],
    });
    const operations: string[] = [];
    const answers: string[] = [];
    const unseenAnswers: string[] = [];
    /** The last answer of each object, where it is known. */
    const latestAnswers = new Map<string, string>();

    const inspect = (elementId: string) => async () => {
      const text = `S-${randomUUID()}`;
      latestAnswers.delete(elementId);
      const step = { name: 'perform with rules', service, elementId, mode: 'start', values: { [answer]: text } };
      const performedOperation = await admin.perform(step);
      if (!performedOperation) return;
      operations.push(performedOperation.clientOperationId);
      answers.push(text);
      latestAnswers.set(elementId, text);
      const read = await admin.send({ name: 'read the object', method: 'GET', resource: `elements/${elementId}` });
      const values: { dataPropertyTypeId: string; value: unknown }[] = read?.dataProperties ?? [];
      const storedText = values.find(({ dataPropertyTypeId }) => dataPropertyTypeId === state)?.value;
      if (read && storedText !== text) unseenAnswers.push(`object ${elementId} says ${storedText} instead of ${text}`);
    };
    return {
      workers: elementIds.map((elementId) => repeatedly(600, inspect(elementId))),
      acknowledged: () => ({ 'operations with rules': operations.length }),
      async findBroken(owner) {
        const receivedText = mails().join('\n');
        return [
          await operationsOnce(owner, 'forms with rules', operations),
          { promise: 'an object has at once what a rule copied to it', broken: unseenAnswers },
          await noRows(
            owner,
            'every object has the answer of its last operation',
            `SELECT 'object ' || expected.id || ' says ' || (e.data_properties ->> $3) AS text
             FROM unnest($1::uuid[], $2::text[]) AS expected(id, answer) JOIN elements e ON e.id = expected.id
             WHERE e.data_properties ->> $3 IS DISTINCT FROM expected.answer`,
            [[...latestAnswers.keys()], [...latestAnswers.values()], state],
          ),
          await noRows(
            owner,
            'every form has a number of its series, and each its own',
            `SELECT coalesce(data_properties ->> $2, 'no number') || ' is in ' || count(*) || ' forms' AS text
             FROM operations WHERE operation_type_id = $1
             GROUP BY data_properties ->> $2 HAVING count(*) > 1 OR data_properties ->> $2 IS NULL`,
            [service.operationTypeId, number],
          ),
          {
            promise: 'every mail that a rule writes is sent',
            broken: answers.filter((text) => !receivedText.includes(text)).map((text) => `no mail says ${text}`),
          },
        ];
      },
    };
  },
};
