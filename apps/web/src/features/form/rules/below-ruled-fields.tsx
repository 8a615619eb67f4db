import { type ReactNode, useEffect, useRef } from 'react';
import { useCulture } from '../../../lib/culture/culture-store.ts';
import { HiddenFields } from './hidden-fields.tsx';
import { RuleAnnouncements } from './rule-announcements.tsx';
import { RuleStatusNote } from './rule-status-note.tsx';
import { useKeptScroll } from './use-kept-scroll.ts';
import { loadTextsOfRules } from './use-rule-texts.ts';

/**
 * Content below the fields of a form with rules: the hidden fields, the latest changes, and whether rules can be
 * evaluated.
 */
export function BelowRuledFields(): ReactNode {
  const containerRef = useRef<HTMLDivElement>(null);
  useKeptScroll(containerRef);
  const culture = useCulture();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another culture has other texts
  useEffect(() => {
    // Without a network those of the language before stay.
    loadTextsOfRules().catch(() => {});
  }, [culture]);
  return (
    <div ref={containerRef}>
      <HiddenFields />
      <RuleStatusNote />
      <RuleAnnouncements />
    </div>
  );
}
