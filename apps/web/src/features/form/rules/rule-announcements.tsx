import { VisuallyHidden } from '@mantine/core';
import { formatDecimal } from '@tingest/domain/foundation';
import { fillPlaceholders } from '@tingest/i18n';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldPath } from '../state/field-paths.ts';
import { useFormScope } from '../state/form-scope.ts';
import { useNameOf } from './hidden-fields.tsx';
import type { RuleChange } from './rule-change.ts';
import { useRuledForm } from './ruled-form-context.ts';
import { useRuleTexts } from './use-rule-texts.ts';

/** More fields than this are counted and not named. */
const maxNames = 3;

/** Changes that follow each other within as many milliseconds are announced together. */
const pause = 400;

type Changed = Omit<RuleChange, 'warnings'> & { readonly warnings: readonly string[] };

const noChanges: Changed = { shown: [], hidden: [], filledIn: [], warnings: [] };

/** Announces to screen readers the changes made by rules, when there is a pause. */
export function RuleAnnouncements(): ReactNode {
  const form = useRuledForm();
  const { form: texts } = useRuleTexts();
  const { context } = useFormScope();
  const nameOf = useNameOf(form);
  const [text, setText] = useState('');
  const sentences = ({ shown, hidden, filledIn, warnings }: Changed): string => {
    const say = (paths: readonly FieldPath[], one: string, manyText: string, count: string): string[] => {
      if (paths.length === 0) return [];
      if (paths.length > maxNames)
        return [fillPlaceholders(count, { number: formatDecimal(paths.length, context.culture) })];
      const fields = new Intl.ListFormat(context.culture).format(paths.map(nameOf));
      return [fillPlaceholders(paths.length === 1 ? one : manyText, { fields })];
    };
    return [
      ...say(shown, texts.shownNow, texts.shownNowMany, texts.shownCount),
      ...say(hidden, texts.hiddenNow, texts.hiddenNowMany, texts.hiddenCount),
      ...say(filledIn, texts.filledInNow, texts.filledInNowMany, texts.filledInCount),
      ...warnings.map((warning) => `${texts.warning}: ${warning}`),
    ].join(' ');
  };
  const latestSentences = useRef(sentences);
  latestSentences.current = sentences;
  useEffect(() => {
    let pendingChanges = noChanges;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = form.rules.afterChange((change) => {
      pendingChanges = together(pendingChanges, change);
      clearTimeout(timer);
      timer = setTimeout(() => {
        setText(latestSentences.current(pendingChanges));
        pendingChanges = noChanges;
      }, pause);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [form]);
  return <VisuallyHidden role="status">{text}</VisuallyHidden>;
}

/** A field that was shown and hidden again is not announced. */
function together(before: Changed, now: RuleChange): Changed {
  const excludePaths = (list: readonly FieldPath[], excludedPaths: readonly FieldPath[]) =>
    list.filter((path) => !excludedPaths.includes(path));
  return {
    shown: [...excludePaths(before.shown, now.hidden), ...excludePaths(now.shown, before.hidden)],
    hidden: [...excludePaths(before.hidden, now.shown), ...excludePaths(now.hidden, before.shown)],
    filledIn: [...new Set([...excludePaths(before.filledIn, now.hidden), ...now.filledIn])],
    warnings: [...new Set([...before.warnings, ...now.warnings])],
  };
}
