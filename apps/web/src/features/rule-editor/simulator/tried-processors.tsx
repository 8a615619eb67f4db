import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SimulationAnswer } from '../../../api/operations.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from '../rule-editor.module.css';
import { SimulatedLine } from './simulated-rules.tsx';

/**
 * Input and output of the modules, the reason of a failure, and the integrations that would be called. Renders nothing
 * if none takes part.
 */
export function TriedProcessors({ processors }: Pick<SimulationAnswer, 'processors'>): ReactNode {
  const t = useTexts();
  if (processors.length === 0) return null;
  const joinValues = (values: readonly { readonly name: string; readonly text: string }[]): string =>
    values.map(({ name, text }) => `${name}: ${text}`).join(', ');
  return (
    <>
      <Title order={3} size="h4">
        {t('admin.rules.simulator.processors.title')}
      </Title>
      <ul className={styles.list}>
        {processors.map(({ id, name, processorType, isAsked, input, output, message }) => (
          <SimulatedLine key={id} state={message ? 'failed' : isAsked ? 'fired' : 'idle'}>
            <b>{name}</b>{' '}
            {processorType === 'integration' && !isAsked && t('admin.rules.simulator.processors.notAsked')}
            {input.length > 0 && (
              <small>{t('admin.rules.simulator.processors.given', { values: joinValues(input) })}</small>
            )}
            {output.length > 0 && (
              <small>{t('admin.rules.simulator.processors.answered', { values: joinValues(output) })}</small>
            )}
            {message && <small>{message}</small>}
          </SimulatedLine>
        ))}
      </ul>
    </>
  );
}
