import { expect, it } from 'vitest';
import { partsOf, readGlossary } from './glossary-words.ts';
import { wordProblems } from './word-problems.ts';

const glossary = readGlossary(`
| Term | In the code | Not used |
|---|---|---|
| Element | \`element\` | \`thing\`, object alone |
| Type | \`type\` | \`…Kind\`, \`kind: …Type\` |
| Subscription | \`subscription\` | \`calendarFeed\` |

| Name | Why |
|---|---|
| \`useThing\`, \`CalendarFeeds\`, \`kind: MovementType\` | made up |
`);

it.each([
  ['useHandScanner', ['use', 'hand', 'scanner']],
  ['use-hand-scanner', ['use', 'hand', 'scanner']],
  ['HTMLThing', ['html', 'thing']],
  ['a_thing2', ['a', 'thing2']],
])('the words of %s are split', (name, parts) => expect(partsOf(name)).toEqual(parts));

it.each([
  ['a part of a name', 'const thisThing = 1;', ['src/a.ts:1: thisThing has “thing”, see docs/glossary.md']],
  ['a property', '\nx.thing = 1;', ['src/a.ts:2: thing has “thing”, see docs/glossary.md']],
  [
    'two parts in a row',
    'type MyCalendarFeed = 1;',
    ['src/a.ts:1: MyCalendarFeed has “calendarFeed”, see docs/glossary.md'],
  ],
  ['a word behind another', 'type FileKind = 1;', ['src/a.ts:1: FileKind has “…Kind”, see docs/glossary.md']],
  ['the same word alone', 'const kind = 1;', []],
  [
    'a property of such a type',
    'type A = { kind: FileType };',
    ['src/a.ts:1: kind: FileType is “kind: …Type”, see docs/glossary.md'],
  ],
  [
    'a parameter of such a type',
    'function a(kind: FileType) {}',
    ['src/a.ts:1: kind: FileType is “kind: …Type”, see docs/glossary.md'],
  ],
  ['one that tells the branches of a union apart', "type A = { kind: 'a' } | { kind: 'b' };", []],
  ['a type that is allowed all the same', 'type A = { kind: MovementType };', []],
  ['another word that begins with it', 'const something = { anything: 1 };', []],
  ['one of two parts', 'const feed = calendar;', []],
  ['what is allowed all the same', 'useThing(CalendarFeeds);', []],
  ['a text', 'const a = "thing";', []],
])('the check for forbidden words handles %s', (_what, source, problems) => {
  expect(wordProblems(new Map([['src/a.ts', source]]), glossary)).toEqual(problems);
});

it('a forbidden word in a file name is reported', () => {
  expect(wordProblems(new Map([['src/the-thing.test.ts', '']]), glossary)).toEqual([
    'src/the-thing.test.ts: the name has “thing”, see docs/glossary.md',
  ]);
});
