import { type ProcessorRun, useResendRun } from '../../api/processor-runs.ts';
import { succeeds } from '../../api/succeeds.ts';
import { flash } from '../../lib/flash/flash.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { confirm } from '../../ui/dialog/confirm.ts';

/**
 * Checks whether a run can be repeated: active runs cannot, a trial run is repeated in the editor, an SMS is sent again
 * through its message, and a run with values that a rule could not pass has no data to send.
 */
export function canResend({ failure, status, trigger }: Pick<ProcessorRun, 'failure' | 'status' | 'trigger'>): boolean {
  if (failure?.code === 'ruleField') return false;
  return status !== 'running' && trigger !== 'try' && trigger !== 'message';
}

interface Resending {
  readonly isResending: boolean;
  readonly resend: (run: Pick<ProcessorRun, 'id' | 'name' | 'status'>) => Promise<void>;
}

/** Repeats failed runs; asks for confirmation if a run had been completed. */
export function useResend(): Resending {
  const t = useTexts();
  const { mutateAsync, isPending } = useResendRun();
  return {
    isResending: isPending,
    async resend({ id, name, status }) {
      const isSure =
        status !== 'done' ||
        (await confirm({
          title: t('admin.processors.runs.again.title'),
          text: t('admin.processors.runs.again.text', { name }),
          confirmLabel: t('admin.processors.runs.resend'),
        }));
      if (isSure && (await succeeds(mutateAsync(id)))) flash('success', t('admin.processors.runs.resent'));
    },
  };
}
