import type { Culture } from '../../packages/domain/src/foundation/localization/culture.ts';

interface PageSource {
  readonly catalogue: Readonly<Record<string, { readonly parameters: readonly string[]; readonly about: string }>>;
  readonly statuses: Readonly<Record<string, number>>;
  readonly texts: Readonly<Record<Culture, Readonly<Record<string, string>>>>;
}

/** The page for integrators that lists every problem that the API answers, in Markdown. */
export function problemPage({ catalogue, statuses, texts }: PageSource): string {
  const rows = Object.entries(catalogue).map(([code, { parameters, about }]) =>
    [
      `\`${code}\``,
      String(statuses[code] ?? ''),
      about,
      parameters.map((name) => `\`${name}\``).join(', '),
      ...(['en-US', 'sv-SE', 'nb-NO'] as const).map((culture) => texts[culture][code] ?? ''),
    ]
      .map(cell)
      .join(' | '),
  );
  return `<!-- Made by \`npm run generate\` from the problem catalogue. Do not edit. -->

# Problems

What is wrong with a request is answered as \`{errors, details, requestId}\`: \`errors\` are texts for people in the
caller's language, \`details\` tell programs the \`code\` of each problem and the \`path\` of the value that it is about.
Codes are never changed or given another meaning. The status is that of a whole request with this problem.

| Code | Status | When | Parameters | English | Swedish | Norwegian |
|---|---|---|---|---|---|---|
${rows.map((row) => `| ${row} |`).join('\n')}
`;
}

/** Text that stays within its cell of a Markdown table. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
