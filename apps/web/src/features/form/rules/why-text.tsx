import { plainSentence, type Sentence } from '@tingest/i18n/rules';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { useFormScope } from '../state/form-scope.ts';
import { useRuledForm } from './ruled-form-context.ts';
import styles from './rules.module.css';
import { useRuleTexts } from './use-rule-texts.ts';
import { readingOf, whyAt } from './why-at.ts';

/** Why a field is as rules have it, following the form as it changes. */
export function WhyText({ fieldPath }: { readonly fieldPath: string }): ReactNode {
  const { form, reading } = useFormReading();
  return whyAt(form, fieldPath, reading).map((sentence) => (
    <p key={plainSentence(sentence)} className={styles.why}>
      <SentenceText sentence={sentence} />
    </p>
  ));
}

/** The form around, followed as its rules run, and how they are put into words. */
export function useFormReading() {
  const t = useTexts();
  const texts = useRuleTexts();
  const { context } = useFormScope();
  const form = useRuledForm();
  useSyncExternalStore(form.rules.afterRun, form.rules.last);
  return { form, reading: readingOf(form, texts, context, t) };
}

/** A sentence in which names and values stand out. */
export function SentenceText({ sentence }: { readonly sentence: Sentence }): ReactNode {
  return sentence.map(({ text, kind }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence have nothing but their order
    kind === 'text' ? text : <b key={index}>{text}</b>,
  );
}
