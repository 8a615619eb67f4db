import { labelWarnings } from '@tingest/domain/register';
import { expect, it } from 'vitest';
import { newLayout } from './layout-draft.ts';

// Sizes of QR codes of an object's address, from the shortest to a long domain.
it.each([25, 29, 33, 37])('a new label layout with a code of %i modules has no warnings', (across) => {
  expect(labelWarnings(newLayout.parts, () => ({ across, down: across }))).toEqual([]);
});
