import type { Tallies } from './soak-client.ts';

/** A promise, and the fault that broke it. */
export interface Finding {
  readonly promise: string;
  readonly broken: readonly string[];
}

/** Finds answers of 500 and above, other than 503 and 507 that say when to come back. */
export function brokenAnswers(tallies: Tallies): Finding {
  const broken = [...tallies].flatMap(([kind, tally]) =>
    [...tally.broken].map(([description, times]) => `${kind}: ${times} × ${description}`),
  );
  return { promise: 'no 5xx but 503 and 507 with Retry-After', broken };
}

/** The figures of all calls, as Markdown. */
export function tallyText(tallies: Tallies): string {
  const lines = ['| call | answers | without one | p50 ms | p99 ms | longest ms |', '|---|---|--:|--:|--:|--:|'];
  for (const [kind, { statuses, unanswered, times }] of tallies) {
    const sortedTimes = Float64Array.from(times).sort();
    const at = (share: number) =>
      (sortedTimes[Math.min(sortedTimes.length - 1, Math.floor(sortedTimes.length * share))] ?? 0).toFixed(0);
    const answers = [...statuses]
      .sort(([one], [otherStatus]) => one - otherStatus)
      .map(([status, times]) => `${times} × ${status}`);
    lines.push(`| ${kind} | ${answers.join(', ')} | ${unanswered} | ${at(0.5)} | ${at(0.99)} | ${at(1)} |`);
  }
  return lines.join('\n');
}
