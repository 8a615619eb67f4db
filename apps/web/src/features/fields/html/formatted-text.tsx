import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { FieldViewProps } from '../field-props.ts';
import { DisplayView } from '../shared/display-view.tsx';
import { cleanMarkup } from './clean-markup.ts';
import styles from './markup.module.css';

/** Formatted text, sanitised once more where it is shown; in a list its words only. */
export function FormattedText(props: FieldViewProps): ReactNode {
  const { value, isCompact } = props;
  const html = typeof value === 'string' ? value : '';
  if (isCompact || html === '') return <DisplayView {...props} />;
  return <Markup html={html} />;
}

function Markup({ html }: { readonly html: string }): ReactNode {
  const container = useRef<HTMLDivElement>(null);
  // The sanitised nodes go in as they are: made into text and read again, they could become something else.
  useLayoutEffect(() => container.current?.replaceChildren(cleanMarkup(html)), [html]);
  return <div ref={container} className={styles.markup} />;
}
