import { Loader } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useStore } from '../../../lib/store/store.ts';
import { useAfterDelay } from '../../../ui/states/use-after-delay.ts';
import { useRuledForm } from './ruled-form-context.ts';
import styles from './rules.module.css';
import { useRuleTexts } from './use-rule-texts.ts';

/** A shorter wait is not worth saying, in milliseconds. */
const slowAfter = 700;

/** Says, where the server runs the rules, that it is being asked, or cannot be; in sight wherever one is in the form. */
export function RuleStatusNote(): ReactNode {
  const { form: texts } = useRuleTexts();
  const { status } = useRuledForm().rules;
  const now = useStore(status);
  const isSlow = useAfterDelay(now === 'waiting', slowAfter);
  const isProblem = now === 'offline' || now === 'failed';
  return (
    <div role="status" className={styles.status} data-empty={!(isSlow || isProblem) || undefined}>
      {isSlow && (
        <>
          <Loader size={16} aria-hidden />
          <span>{texts.waiting}</span>
        </>
      )}
      {isProblem && (
        <>
          {now === 'offline' ? <IconCloudOff size={20} aria-hidden /> : <IconAlertTriangle size={20} aria-hidden />}
          <span>{now === 'offline' ? texts.offline : texts.failed}</span>
        </>
      )}
    </div>
  );
}
