import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { RowLink, Rows } from '../../ui/rows/row.tsx';

/** Link to the outbox with the number of forms that wait there. */
export function OutboxLink({ count }: { readonly count: number }): ReactNode {
  const t = useTexts();
  return (
    <Rows>
      <li>
        <RowLink
          to="/exe/outbox"
          icon={<IconCloudOff size={24} aria-hidden />}
          title={t('exe.start.notSent', { count })}
        />
      </li>
    </Rows>
  );
}
