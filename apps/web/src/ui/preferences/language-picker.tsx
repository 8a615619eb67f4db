import { UnstyledButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { cultures } from '@tingest/domain/foundation';
import type { ReactNode } from 'react';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { changeCulture, useTexts } from '../../lib/texts/texts.ts';
import { Flag } from '../flags/flag.tsx';
import styles from './choices.module.css';
import { languageNames } from './language-names.ts';

/** The three languages, each with its flag. The server's responses are in the new language too. */
export function LanguagePicker(): ReactNode {
  const t = useTexts();
  const selectedCulture = useCulture();
  const queryClient = useQueryClient();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be drawn
    <div role="group" aria-label={t('app.userMenu.language')} className={styles.choices}>
      {cultures.map((culture) => (
        <UnstyledButton
          key={culture}
          lang={culture}
          className={styles.choice}
          aria-pressed={culture === selectedCulture}
          onClick={async () => {
            await changeCulture(culture);
            await queryClient.invalidateQueries();
          }}
        >
          <Flag culture={culture} />
          {languageNames[culture]}
        </UnstyledButton>
      ))}
    </div>
  );
}
