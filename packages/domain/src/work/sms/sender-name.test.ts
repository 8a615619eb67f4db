import { expect, it } from 'vitest';
import { senderNameOf, senderNameProblem } from './sender-name.ts';

it.each([
  ['Ekby', true],
  ['Ekby kommun', true],
  ['Ek', false],
  ['Ekby kommuns', false],
  ['1177', false],
  ['A1177', true],
  ['Åby', false],
  ['Ekby!', false],
  [' Ekby', false],
  ['Ekby ', false],
  ['E.by-1', true],
  ['Ek\nby', false],
])('the validity of %j as a sender is %s', (name, isFine) => {
  expect(senderNameProblem(name)).toEqual(isFine ? null : { code: 'senderName', parameters: { min: 3, max: 11 } });
});

it.each([
  ['Ekby kommun', 'Ekby kommun'],
  ['Ekby kommuns förvaltning', 'Ekby kommun'],
  ['Älvsjö & Åby', 'Alvsjo  Aby'],
  ['Bærum kommune', 'Baerum komm'],
  ['Øl', null],
  ['東京都庁', null],
])('the tenant name %s gives the sender %s', (name, sender) => {
  expect(senderNameOf(name)).toBe(sender);
});
