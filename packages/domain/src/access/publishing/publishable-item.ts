import type { LocalizedText } from '../../foundation/localization/culture.ts';
import { validateLocalizedTexts } from '../../foundation/localization/validate-localized.ts';
import type { Problem } from '../../foundation/problems/problem.ts';
import { isPublishingStatus } from './status.ts';

export const publishableLimits = { nameLength: 250, descriptionLength: 1000 } as const;

/**
 * Returns the problems of an item's names, descriptions and status; its fields are checked by
 * `validateFieldDefinitions`.
 */
export function validatePublishable(item: {
  readonly localizedNames?: readonly LocalizedText[] | null;
  readonly localizedDescriptions?: readonly LocalizedText[] | null;
  readonly status?: string | null;
}): Problem[] {
  const problems = [
    ...validateLocalizedTexts(item.localizedNames, 'localizedNames', { length: publishableLimits.nameLength }),
    ...validateLocalizedTexts(item.localizedDescriptions, 'localizedDescriptions', {
      length: publishableLimits.descriptionLength,
      multiline: true,
    }),
  ];
  const isNamed = (item.localizedNames ?? []).some(({ text }) => typeof text === 'string' && text.trim() !== '');
  if (!isNamed) problems.unshift({ code: 'localizedNameRequired', path: 'localizedNames' });
  // Without a status a new item is a draft.
  const hasStatus = item.status !== undefined && item.status !== null;
  if (hasStatus && !isPublishingStatus(item.status)) problems.push({ code: 'unknownValue', path: 'status' });
  return problems;
}
