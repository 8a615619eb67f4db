import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import type { OperationTarget } from '../../api/operations.ts';
import type { FormStore } from '../../features/form/state/form-store.ts';
import { OperationModeIcon } from '../../features/transactions/operation-mode-icon.tsx';
import { useTexts } from '../../lib/texts/texts.ts';
import { useBarHeight } from '../../ui/bars/use-bar-height.ts';
import { FormProgress } from './form-progress.tsx';
import styles from './operation-page.module.css';
import { AlreadySent, NotSent } from './sending-failures.tsx';
import type { OperationSending } from './use-operation-sending.ts';

/** Says more while files are sent. Without a network it may not be there to be loaded; the form goes on without it. */
const UploadsLine = lazy(async () => {
  try {
    return { default: (await import('./uploads-line.tsx')).UploadsLine };
  } catch {
    return { default: NoLine };
  }
});

function NoLine(_: { readonly ids: readonly string[] }): ReactNode {
  return null;
}

interface OperationBarProps {
  readonly formId: string;
  readonly form: FormStore;
  readonly sending: Pick<OperationSending, 'isSending' | 'uploadsInFlight' | 'keepsFiles' | 'failure' | 'submitLater'>;
  /** Whether the device stores the input. */
  readonly isDraftKept: boolean;
  readonly target: OperationTarget;
  readonly serviceMode: string;
  readonly submitLabel: string;
  /** Forgets the draft of an operation that the server has performed already. */
  readonly onLeave: () => void;
}

/** Bar at the bottom of an operation's form: the progress or the failed attempt, and the button that sends. */
export function OperationBar(props: OperationBarProps): ReactNode {
  const { formId, form, sending, isDraftKept, target, serviceMode, submitLabel, onLeave } = props;
  const { isSending, uploadsInFlight, keepsFiles, failure } = sending;
  const t = useTexts();
  return (
    <div ref={useBarHeight('bottom')} className={styles.bar}>
      <div>
        {failure === 'unanswered' && <NotSent isKept={isDraftKept && keepsFiles} />}
        {failure === 'repeated' ? (
          <AlreadySent elementId={target.elementId} onLeave={onLeave} />
        ) : (
          <>
            {uploadsInFlight.length > 0 ? (
              <Suspense>
                <UploadsLine ids={uploadsInFlight} />
              </Suspense>
            ) : (
              failure !== 'unanswered' && <FormProgress form={form} />
            )}
            <Button
              type="submit"
              form={formId}
              size="lg"
              fullWidth
              loading={isSending}
              leftSection={<OperationModeIcon mode={serviceMode} operation={target.mode} />}
            >
              {failure === 'unanswered' ? t('app.actions.retry') : submitLabel}
            </Button>
            {failure === 'unanswered' && isDraftKept && keepsFiles && (
              <Button variant="default" size="lg" fullWidth onClick={sending.submitLater}>
                {t('service.outbox.sendLater')}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}
