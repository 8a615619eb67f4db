/**
 * Work in small steps, each of which takes no longer than one expression: the driver may let other work run in between.
 */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** All of it at a stretch. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
