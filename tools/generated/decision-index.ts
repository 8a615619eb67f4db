import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const reason = 'No record was ever written under this number.';

/** Numbers without a record, with the reason; any other gap is an error. A record written later may take one of these numbers. */
const unusedNumbers: ReadonlyMap<number, string> = new Map([13, 14, 21, 22, 24].map((number) => [number, reason]));

/** The records of a folder by the names of their files. */
export function readDecisions(folder: string): Map<string, string> {
  const names = readdirSync(folder).filter((name) => /^\d{4}-.*\.md$/.test(name));
  return new Map(names.sort().map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
}

/**
 * The index of the decision records, in Markdown, from their headings, dates and statuses.
 * @throws Error where a record does not begin with its number, date and status, or a number is missing without a reason
 */
export function decisionIndex(records: ReadonlyMap<string, string>): string {
  const last = Math.max(...[...records.keys()].map((name) => Number(name.slice(0, 4))));
  const rows = new Map(
    [...unusedNumbers]
      .filter(([number]) => number < last)
      .map(([number, explanation]) => [number, `| ${number} | – | | ${explanation} |`]),
  );
  for (const [name, text] of records) {
    const match = /^# (\d+)\. (.+)\n\nDate: (.+?)\. Status: ([\s\S]+?)\n\n/.exec(text);
    const [, number, title, date, status = ''] = match ?? [];
    if (Number(number) !== Number(name.slice(0, 4))) throw new Error(`${name} does not begin as records do`);
    rows.set(Number(number), `| ${number} | [${title}](${name}) | ${date} | ${status.replaceAll('\n', ' ')} |`);
  }
  const numbers = [...rows.keys()].sort((one, otherNumber) => one - otherNumber);
  const hole = numbers.find((number, index) => number !== index + 1);
  if (hole !== undefined) throw new Error(`there is no decision ${hole - 1}, and no reason is given`);
  return `<!-- Made by \`npm run generate\` from the records. Do not edit. -->

# Decisions

Reasons for the design: a page for each notable choice, with context, decision and consequences. A record begins with its number and
title, its date and its status. A later decision gets a new record, and the status of the old one names it. Records are updated when
the implementation of a decision changes.

| | Decision | Date | Status |
|--:|---|---|---|
${numbers.map((number) => rows.get(number)).join('\n')}
`;
}
