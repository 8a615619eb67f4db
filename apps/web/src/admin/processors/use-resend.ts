import { errorTexts } from '../../api/error-texts.ts';
import { type ProcessorRun, useResendRun } from '../../api/processor-runs.ts';
import { flash } from '../../lib/flash/flash.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { confirm } from '../../ui/dialog/confirm.ts';

/** Whether it can be run again: what runs already cannot, what was tried is tried anew in the editor, and an SMS is sent again by its message. */
export function canResend({ status, trigger }: Pick<ProcessorRun, 'status' | 'trigger'>): boolean {
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
      if (!isSure) return;
      try {
        await mutateAsync(id);
        flash('success', t('admin.processors.runs.resent'));
      } catch (error) {
        flash('error', errorTexts(error).join(' '));
      }
    },
  };
}
