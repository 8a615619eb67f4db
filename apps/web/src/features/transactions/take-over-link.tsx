import { IconUserShare } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { transactionTypes } from '../../api/transaction-types.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { ButtonLink } from '../../ui/links/router-links.tsx';

/** Link to the page for entering a handover code, at sites with loans that can be handed over. */
export function TakeOverLink(): ReactNode {
  const t = useTexts();
  const { data } = transactionTypes.useAll();
  const isHandedOver = data?.items.some(({ policy }) => Boolean(policy.loan?.handoverOperationTypeId));
  if (!isHandedOver) return null;
  return (
    <ButtonLink
      to="/exe/handover"
      variant="default"
      size="lg"
      fullWidth
      leftSection={<IconUserShare size={24} aria-hidden />}
    >
      {t('exe.handover.take')}
    </ButtonLink>
  );
}
