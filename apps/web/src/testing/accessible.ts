import axe from 'axe-core';
import { expect } from 'vitest';

/** Checks a part of the page against WCAG 2.2 AA and axe's best practices. */
export async function expectAccessible(part: Element): Promise<void> {
  const { violations } = await axe.run(part, {
    resultTypes: ['violations'],
    rules: { 'target-size': { enabled: true }, region: { enabled: false } },
  });
  const violationTexts = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target})`),
  );
  expect(violationTexts).toEqual([]);
}
