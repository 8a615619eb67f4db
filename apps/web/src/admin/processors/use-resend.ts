import { type ProcessorRun, useResendRun } from '../../api/processor-runs.ts';
import { succeeds } from '../../api/succeeds.ts';
import { flash } from '../../lib/flash/flash.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { confirm } from '../../ui/dialog/confirm.ts';

/**
 * Whether it can be run again: what runs already cannot, what was tried is tried anew in the editor, an SMS is sent again by its
 * message, and what a rule could not hand over has nothing that could be sent.
 */
export function canResend({ failure, status, trigger }: Pick<ProcessorRun, 'failure' | 'status' | 'trigger'>): boolean {
  if (failure?.code === 'ruleField') return false;
  return status !== 'running' && trigger !== 'try' && trigger !== 'message';
}

interface Resending {
  readonly isResending: boolean;
  readonly resend: (run: Pick<ProcessorRun, 'id' | 'name' | 'status'>) => Promise<void>;
}

/** Runs again what failed; what was done already is asked about. */
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
