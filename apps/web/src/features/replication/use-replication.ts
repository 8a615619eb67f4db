import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { type ReplicationOptions, type ReplicationResult, replicateSite } from '../../api/replication.ts';
import { flash } from '../../lib/flash/flash.ts';
import { useTexts } from '../../lib/texts/texts.ts';

export interface Replication {
  readonly currentTask: 'planning' | 'replicating' | null;
  /** Plan of the replication, if it was requested and the choices have not changed since. */
  readonly plan: ReplicationResult | null;
  /** Errors of an attempt. */
  readonly errors: ReplicationResult['groupedErrors'] | null;
  readonly makePlan: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly forgetPlan: () => void;
  readonly closeErrors: () => void;
}

/**
 * Copying the current site, with a plan before it on demand. Source: specification, section 8, Replication and tenant
 * switch.
 */
export function useReplication(options: ReplicationOptions | null, onDone: () => void): Replication {
  const t = useTexts();
  const client = useQueryClient();
  const [busy, setBusy] = useState<Replication['currentTask']>(null);
  const [plan, setPlan] = useState<ReplicationResult | null>(null);
  const [errors, setErrors] = useState<Replication['errors']>(null);

  async function run(doing: 'planning' | 'replicating', use: (result: ReplicationResult) => void): Promise<void> {
    if (!options) return;
    setBusy(doing);
    try {
      use(await replicateSite(options, { isDryRun: doing === 'planning' }));
    } catch (error) {
      flash('error', errorTexts(error).join(' '));
    } finally {
      setBusy(null);
    }
  }

  return {
    currentTask: busy,
    plan,
    errors,
    makePlan: () => run('planning', setPlan),
    start: () =>
      run('replicating', (result) => {
        if (Object.keys(result.groupedErrors).length > 0) {
          setPlan(result);
          setErrors(result.groupedErrors);
          return;
        }
        flash('success', t('admin.replication.done'));
        // The target may be a site of this tenant.
        void client.invalidateQueries();
        onDone();
      }),
    forgetPlan: () => setPlan(null),
    closeErrors: () => setErrors(null),
  };
}
