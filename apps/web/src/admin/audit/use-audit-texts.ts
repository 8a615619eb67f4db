import { type Culture, formatDateTime } from '@tingest/domain/foundation';
import { formatList, formatNumber } from '@tingest/i18n';
import { useCallback, useMemo } from 'react';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts, useTextsOfAny } from '../../lib/texts/texts.ts';
import { isEmpty, type PathPart } from './audit-changes.ts';

/** Stands where a secret was. */
const secretMark = '***';
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/;

/** Keys of the words that values have, by the property that they stand in. */
const textsOf: Readonly<Record<string, (value: string) => string>> = {
  direction: (value) => `admin.schemas.directions.${value}`,
  directions: (value) => `admin.schemas.directions.${value}`,
  emptyMeans: (value) => `admin.schemas.field.emptyMeanings.${value}`,
  culture: (value) => `fields.languages.${value}`,
  role: (value) => `roles.${value}`,
  mode: (value) => `modes.${value}.name`,
  status: (value) => `statuses.${value}.name`,
};

/**
 * Labels of the audit trail's identifiers in the reader's language; an identifier without a label is shown unchanged.
 */
export interface AuditTexts {
  readonly action: (name: string) => string;
  readonly resource: (name: string) => string;
  /** Why something was refused. */
  readonly reason: (code: string) => string;
  /** Where a value stands. */
  readonly path: (path: readonly PathPart[], names: Readonly<Record<string, string>>) => string;
  readonly value: (value: unknown, path: readonly PathPart[], names: Readonly<Record<string, string>>) => string;
}

/** Provides the texts for the contents of the audit trail. */
export function useAuditTexts(): AuditTexts {
  const t = useTexts();
  const culture = useCulture();
  const timeZone = useSession().tenant.ianaTimeZone;
  const textOf = useTextsOfAny();
  const label = useCallback((key: string, name: string): string => textOf(key) ?? name, [textOf]);
  return useMemo(() => {
    const part = ({ key, name }: PathPart, names: Readonly<Record<string, string>>): string => {
      if (name !== undefined) return name;
      const language = label(`fields.languages.${key}`, key);
      return names[key] ?? (language === key ? label(`admin.audit.fields.${key}`, key) : language);
    };
    const value = (each: unknown, path: readonly PathPart[], names: Readonly<Record<string, string>>): string => {
      if (isEmpty(each)) return t('admin.audit.nothing');
      if (each === secretMark) return t('admin.audit.secret');
      if (typeof each === 'boolean') return t(each ? 'app.answers.yes' : 'app.answers.no');
      if (typeof each === 'number') return formatNumber(culture, each);
      if (Array.isArray(each) && each.every((item) => typeof item !== 'object')) {
        return formatList(
          culture as Culture,
          each.map((item) => value(item, path, names)),
        );
      }
      if (typeof each !== 'string') return JSON.stringify(each);
      if (instant.test(each)) return formatDateTime(each, timeZone);
      const texts = textsOf[path.at(-1)?.key ?? ''];
      return names[each] ?? (texts ? label(texts(each), each) : each);
    };
    return {
      action: (name) => label(`admin.audit.actions.${name}`, name),
      resource: (name) => label(`admin.audit.resources.${name}`, name),
      reason: (code) => label(`admin.audit.reasons.${code}`, code),
      path: (path, names) => path.map((each) => part(each, names)).join(' › '),
      value,
    };
  }, [t, culture, timeZone, label]);
}
