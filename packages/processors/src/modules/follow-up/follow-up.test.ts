import type { FieldValues } from '@tingest/domain/fields';
import type { Culture } from '@tingest/domain/foundation';
import { describe, expect, it } from 'vitest';
import type { FollowUpAsked, OpenTransaction } from '../../capabilities/transactions.ts';
import type { RunTrigger } from '../../contract.ts';
import { testContext } from '../../testing/test-context.ts';
import { followUp } from './follow-up.ts';

const defaultConfiguration = { service: 'faults', whenOpen: 'continue' };
const open: OpenTransaction = { number: 17, title: 'Broken lamp', begunAt: new Date('2026-06-14T08:00:00Z') };

interface Given {
  readonly configuration?: FieldValues;
  readonly open?: OpenTransaction | null;
  readonly trigger?: RunTrigger;
  readonly culture?: Culture;
}

async function outputOf(input: FieldValues, overrides: Given = {}) {
  const asked: FollowUpAsked[] = [];
  const transactions = {
    related: async () => [],
    open: async () => overrides.open ?? null,
    planned: async () => null,
    followUp: async (each: FollowUpAsked) => {
      asked.push(each);
      return { number: 18, isNew: true };
    },
  };
  const { configuration = defaultConfiguration, trigger = 'save', culture = 'en-US' } = overrides;
  const result = await followUp.run(testContext({ configuration, trigger, culture, transactions }), input);
  return { ...('output' in result ? result.output : result.failure), asked };
}

describe('a follow-up', () => {
  it('is opened by a deviating check point or by a rule, with text and photos', async () => {
    const photos = [{ id: 'photo' }];
    const input = { checkPoint1: 'ok', checkPoint7: 'deviation', text1: ' Loose ', text3: 'Handle', photos };
    expect(
      await outputOf(input, { configuration: { ...defaultConfiguration, introduction: 'Inspection' } }),
    ).toMatchObject({
      ...{ number: 18, isOpened: true, isToFollow: true },
      asked: [{ transactionTypeId: 'faults', whenOpen: 'continue', text: 'Inspection\nLoose\nHandle', photos }],
    });
    expect((await outputOf({ isWanted: true })).asked).toHaveLength(1);
  });

  it('is not opened without deviations, nor while the form is being filled in', async () => {
    expect(await outputOf({ checkPoint1: 'ok', checkPoint2: 'notApplicable', text1: 'Fine' })).toMatchObject({
      ...{ number: null, isOpened: false, isToFollow: false, asked: [] },
    });
    expect(await outputOf({ isWanted: true }, { trigger: 'form' })).toMatchObject({ isToFollow: true, asked: [] });
  });

  it('shows the next user the earlier report, in that user’s language', async () => {
    expect(await outputOf({}, { open, trigger: 'form' })).toMatchObject({
      ...{ hasOpen: true, openNumber: 17, openTitle: 'Broken lamp', openDays: 3, reported: 'Reported 3 days ago' },
    });
    const describeReport = async (culture: Culture) => outputOf({}, { open, trigger: 'form', culture });
    expect(await describeReport('sv-SE')).toMatchObject({ reported: 'Rapporterat för 3 dagar sedan' });
    expect(await describeReport('nb-NO')).toMatchObject({ reported: 'Rapportert for 3 dager siden' });
  });

  it('reveals only that a report exists to users without permission to read it', async () => {
    const hiddenTransaction = { ...open, number: null, title: null };
    expect(await outputOf({}, { open: hiddenTransaction, trigger: 'form' })).toMatchObject({
      ...{ hasOpen: true, openNumber: null, openTitle: null, reported: 'Reported 3 days ago' },
    });
  });

  it('continues the open case, unless the form or the configuration sets otherwise', async () => {
    const requestFollowUp = async (input: FieldValues, whenOpen: string) => {
      const { asked } = await outputOf(
        { isWanted: true, ...input },
        { open, configuration: { ...defaultConfiguration, whenOpen } },
      );
      return asked[0]?.whenOpen;
    };
    expect(await requestFollowUp({}, 'continue')).toBe('continue');
    expect(await requestFollowUp({ openNew: true }, 'continue')).toBe('new');
    expect(await requestFollowUp({}, 'nothing')).toBe('nothing');
    expect(await requestFollowUp({}, 'new')).toBe('new');
  });
});
