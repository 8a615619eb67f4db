import type { Sentence } from '@tingest/i18n/rules';
import type { ReactNode } from 'react';
import styles from './rule-editor.module.css';

/** A rule as a sentence, in which names of fields and values stand out. */
export function SentenceText({ sentence }: { readonly sentence: Sentence }): ReactNode {
  return sentence.map(({ kind, text }, index) => {
    const key = `${index} ${text}`;
    if (kind === 'field') return <b key={key}>{text}</b>;
    return kind === 'value' ? (
      <span key={key} className={styles.value}>
        {text}
      </span>
    ) : (
      text
    );
  });
}
