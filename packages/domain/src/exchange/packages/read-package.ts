import { type Culture, cultures, type LocalizedText } from '../../foundation/localization/culture.ts';
import { isCulture } from '../../foundation/localization/match-culture.ts';
import { validateLocalizedTexts } from '../../foundation/localization/validate-localized.ts';
import type { Problem } from '../../foundation/problems/problem.ts';
import { isId } from '../../foundation/text/id.ts';
import { keyPattern } from '../../register/tenants/key.ts';
import {
  type ConfigurationPackage,
  packageFormat,
  packageFormatVersion,
  packageItemResources,
  packageLimits,
} from './configuration-package.ts';

const key = new RegExp(keyPattern);
const icon = /^[a-z0-9-]{1,60}$/;

/**
 * Reads the frame of a package from an untrusted value: everything except the contents of its items, of which only
 * `content` itself is known to be an object. @returns the package, or all problems of its frame
 */
export function readPackage(
  value: unknown,
): { readonly package: ConfigurationPackage } | { readonly problems: readonly Problem[] } {
  if (!isObject(value) || value.format !== packageFormat || value.formatVersion !== packageFormatVersion) {
    return { problems: [{ code: 'packageFormat' }] };
  }
  const problems: Problem[] = [
    ...unknownProperties(value),
    ...headProblems(value),
    ...textsProblems(value.names, 'names', packageLimits.nameLength),
    ...textsProblems(value.descriptions, 'descriptions', packageLimits.descriptionLength),
    ...languageProblems(value.languages),
    ...itemsProblems(value.items),
  ];
  if (problems.length > 0) return { problems };
  // All of its properties have been checked above.
  const read = value as PlainObject & ConfigurationPackage;
  return { package: { ...read, items: read.items.map((item) => ({ ...item, id: item.id.toLowerCase() })) } };
}

type PlainObject = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const properties: ReadonlySet<string> = new Set([
  ...['format', 'formatVersion', 'key', 'version', 'names', 'descriptions', 'icon', 'languages', 'items'],
]);

function unknownProperties(value: PlainObject): Problem[] {
  return Object.keys(value).flatMap((name) => (properties.has(name) ? [] : [{ code: 'unknownField', path: name }]));
}

function headProblems(value: PlainObject): Problem[] {
  const { version } = value;
  const isVersion =
    typeof version === 'number' && Number.isInteger(version) && version >= 1 && version <= packageLimits.version;
  const isIcon = value.icon === null || (typeof value.icon === 'string' && icon.test(value.icon));
  return [
    ...(typeof value.key === 'string' && key.test(value.key) ? [] : [{ code: 'key', path: 'key' } as const]),
    ...(isVersion ? [] : [{ code: 'integer', path: 'version' } as const]),
    ...(isIcon ? [] : [{ code: 'unknownValue', path: 'icon' } as const]),
  ];
}

function textsProblems(value: unknown, path: string, length: number): Problem[] {
  const isList =
    Array.isArray(value) &&
    value.every(
      (entry: unknown) => isObject(entry) && typeof entry.culture === 'string' && typeof entry.text === 'string',
    );
  if (!isList) return [{ code: 'wrongType', path }];
  const texts = value as readonly LocalizedText[];
  if (texts.length > cultures.length) return [{ code: 'tooMany', path, parameters: { max: cultures.length } }];
  const isNamed = path !== 'names' || texts.some(({ text }) => text.trim() !== '');
  return [
    ...(isNamed ? [] : [{ code: 'localizedNameRequired', path } as const]),
    ...validateLocalizedTexts(texts, path, { length, multiline: path === 'descriptions' }),
  ];
}

function languageProblems(value: unknown): Problem[] {
  const path = 'languages';
  if (!Array.isArray(value)) return [{ code: 'wrongType', path }];
  if (value.length === 0) return [{ code: 'requiredChoice', path }];
  const isKnown = (each: unknown): each is Culture => typeof each === 'string' && isCulture(each);
  if (!value.every(isKnown)) return [{ code: 'unknownValue', path }];
  return new Set(value).size < value.length ? [{ code: 'duplicateValue', path }] : [];
}

function itemsProblems(value: unknown): Problem[] {
  const path = 'items';
  if (!Array.isArray(value)) return [{ code: 'wrongType', path }];
  if (value.length === 0) return [{ code: 'requiredChoice', path }];
  if (value.length > packageLimits.items) {
    return [{ code: 'tooMany', path, parameters: { max: packageLimits.items } }];
  }
  const ids = new Set<string>();
  return value.flatMap((item: unknown, index) => itemProblems(item, `${path}.${index}`, ids));
}

function itemProblems(item: unknown, path: string, ids: Set<string>): Problem[] {
  if (!isObject(item)) return [{ code: 'wrongType', path }];
  const { kind, id, content } = item;
  const problems: Problem[] = [];
  if (!packageItemResources.some((each) => each === kind))
    problems.push({ code: 'unknownValue', path: `${path}.kind` });
  if (!isId(id)) problems.push({ code: 'invalidId', path: `${path}.id` });
  else if (ids.has(id.toLowerCase())) problems.push({ code: 'duplicateId', path: `${path}.id` });
  else ids.add(id.toLowerCase());
  if (!isObject(content)) problems.push({ code: 'wrongType', path: `${path}.content` });
  return problems;
}
