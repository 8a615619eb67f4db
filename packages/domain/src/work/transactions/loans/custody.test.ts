import { expect, test } from 'vitest';
import { custody } from './custody.ts';

const day = (date: number) => `2026-11-${date}T08:00:00Z`;
const startStep = { mode: 'start', occurredAt: day(10), effects: [] };
const extensionStep = { mode: 'update', occurredAt: day(11), effects: [] };
const returnStep = { mode: 'complete', occurredAt: day(14) };
const makeTakeover = (date: number, from: string, to: string, rule: string | null = null) => {
  return {
    mode: 'update',
    occurredAt: day(date),
    effects: [{ target: 'transaction' as const, field: 'borrowerName', from, to, rule }],
  };
};

test('the borrower has the object until it is returned, and an extension changes nothing', () => {
  expect(custody([startStep, extensionStep], { borrowerName: 'Anna', endedAt: null })).toEqual([
    { name: 'Anna', since: day(10), until: null, step: startStep },
  ]);
  expect(custody([startStep, returnStep], { borrowerName: 'Anna', endedAt: day(14) })).toMatchObject([
    { until: day(14) },
  ]);
});

test('a chain of handovers lists everyone with their period, though the transaction holds only the last name', () => {
  const [firstTakeover, secondTakeover] = [makeTakeover(12, 'Anna', 'Bo'), makeTakeover(13, 'Bo', 'Cia')];
  expect(
    custody([startStep, extensionStep, firstTakeover, secondTakeover, returnStep], {
      borrowerName: 'Cia',
      endedAt: day(14),
    }),
  ).toEqual([
    { name: 'Anna', since: day(10), until: day(12), step: startStep },
    { name: 'Bo', since: day(12), until: day(13), step: firstTakeover },
    { name: 'Cia', since: day(13), until: day(14), step: secondTakeover },
  ]);
});

test('a rule that changes the borrower’s name is not a handover', () => {
  const ruleTakeover = makeTakeover(12, 'Anna', 'Anna Berg', 'rule');
  expect(custody([startStep, ruleTakeover], { borrowerName: 'Anna Berg', endedAt: null })).toMatchObject([
    { name: 'Anna Berg', since: day(10), until: null },
  ]);
});

test('a reserved object has no holder, and a loan may have no borrower', () => {
  expect(custody([], { borrowerName: 'Anna', endedAt: null })).toEqual([]);
  expect(custody([startStep], { borrowerName: null, endedAt: null })).toMatchObject([{ name: null }]);
});
