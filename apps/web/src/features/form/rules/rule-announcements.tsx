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

const nothing: Changed = { shown: [], hidden: [], filledIn: [], warnings: [] };

/** Announces to screen readers the changes made by rules, when there is a pause. */
export function RuleAnnouncements(): ReactNode {
  const form = useRuledForm();
  const { form: texts } = useRuleTexts();
  const { context } = useFormScope();
  const nameOf = useNameOf(form);
  const [text, setText] = useState('');
  const sentences = ({ shown, hidden, filledIn, warnings }: Changed): string => {
    const say = (paths: readonly FieldPath[], one: string, many: string, count: string): string[] => {
      if (paths.length === 0) return [];
      if (paths.length > maxNames)
        return [fillPlaceholders(count, { number: formatDecimal(paths.length, context.culture) })];
      const fields = new Intl.ListFormat(context.culture).format(paths.map(nameOf));
      return [fillPlaceholders(paths.length === 1 ? one : many, { fields })];
    };
    return [
      ...say(shown, texts.shownNow, texts.shownNowMany, texts.shownCount),
      ...say(hidden, texts.hiddenNow, texts.hiddenNowMany, texts.hiddenCount),
      ...say(filledIn, texts.filledInNow, texts.filledInNowMany, texts.filledInCount),
      ...warnings.map((warning) => `${texts.warning}: ${warning}`),
    ].join(' ');
  };
  const latest = useRef(sentences);
  latest.current = sentences;
  useEffect(() => {
    let changed = nothing;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = form.rules.afterChange((change) => {
      changed = together(changed, change);
      clearTimeout(timer);
      timer = setTimeout(() => {
        setText(latest.current(changed));
        changed = nothing;
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
  const without = (list: readonly FieldPath[], others: readonly FieldPath[]) =>
    list.filter((path) => !others.includes(path));
  return {
    shown: [...without(before.shown, now.hidden), ...without(now.shown, before.hidden)],
    hidden: [...without(before.hidden, now.shown), ...without(now.hidden, before.shown)],
    filledIn: [...new Set([...without(before.filledIn, now.hidden), ...now.filledIn])],
    warnings: [...new Set([...before.warnings, ...now.warnings])],
  };
}
