import type { MeasuredWalk } from '@tingest/e2e/measuring';
import { yesOrNo } from './cells.ts';

/** The clicks of each walk and of its parts, as Markdown. */
export function clicksText(walks: readonly MeasuredWalk[]): string {
  return [
    '| walk of a new user | clicks | typed fields | target | met |',
    '|---|--:|--:|--:|---|',
    ...walks.flatMap(({ walk, clicks, typed, goal, parts }) => [
      `| ${walk} | ${clicks} | ${typed} | ≤ ${goal} | ${yesOrNo(clicks <= goal)} |`,
      ...(parts.length > 1 ? parts.map((each) => `| – ${each.part} | ${each.clicks} | ${each.typed} | | |`) : []),
    ]),
  ].join('\n');
}
