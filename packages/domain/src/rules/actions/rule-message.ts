import type { Culture, LocalizedText } from '../../foundation/localization/culture.ts';
import { isCulture } from '../../foundation/localization/match-culture.ts';
import { pickText } from '../../foundation/localization/pick-text.ts';
import { expressionOf } from '../expressions/expression-language.ts';

/** The value of a rule `validate`. With an expression, the message appears only where the expression is not true. */
export interface RuleMessageValue {
  readonly message: readonly LocalizedText[];
  readonly severity: 'error' | 'warning';
  readonly expression?: string;
}

/** The value of a rule `validate`; `null` where it is of another shape. */
export function messageOf(value: unknown): RuleMessageValue | null {
  if (typeof value !== 'object' || value === null || !('message' in value) || !Array.isArray(value.message))
    return null;
  const message = value.message.filter(isLocalizedText);
  if (message.length === 0) return null;
  const expression = expressionOf(value);
  return {
    ...{ message, severity: 'severity' in value && value.severity === 'warning' ? 'warning' : 'error' },
    ...(expression !== null && { expression }),
  };
}

/** The message in a reader's language. */
export function messageText({ message }: RuleMessageValue, culture: Culture): string {
  return pickText(message, culture);
}

function isLocalizedText(entry: unknown): entry is LocalizedText {
  if (typeof entry !== 'object' || entry === null || !('culture' in entry) || !('text' in entry)) return false;
  return isCulture(entry.culture) && typeof entry.text === 'string' && entry.text.trim() !== '';
}
