import { type Culture, cultures, type LocalizedText } from '../../foundation/localization/culture.ts';
import { pickText } from '../../foundation/localization/pick-text.ts';
import type { Localizable } from './configuration-package.ts';

/** Whether a value is a text in several languages that stands in the place of a text. */
function isLocalizable(value: unknown): value is Localizable {
  if (typeof value !== 'object' || value === null) return false;
  const { localized, ...others } = value as { readonly localized?: unknown };
  return Array.isArray(localized) && Object.keys(others).length === 0 && localized.every(isLocalizedText);
}

function isLocalizedText(value: unknown): value is LocalizedText {
  if (typeof value !== 'object' || value === null) return false;
  const { culture, text } = value as { readonly culture?: unknown; readonly text?: unknown };
  return cultures.some((each) => each === culture) && typeof text === 'string';
}

/** Returns a content with each `Localizable` replaced by its text in a language. */
export function inLanguage<Content>(content: Content, culture: Culture): Content {
  return resolved(content, culture) as Content;
}

function resolved(content: unknown, culture: Culture): unknown {
  if (isLocalizable(content)) return pickText(content.localized, culture);
  if (Array.isArray(content)) return content.map((each: unknown) => resolved(each, culture));
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, resolved(value, culture)]));
}
