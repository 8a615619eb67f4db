import { IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { pickText } from '@tingest/domain/foundation';
import { modeTextKey } from '@tingest/domain/work';
import type { ReactNode } from 'react';
import { useBlockedReason } from '../../features/transactions/blocked-reason.ts';
import { OpenTransaction } from '../../features/transactions/open-transaction.tsx';
import type { ServiceOffer } from '../../features/transactions/service-offer.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { NamedIcon } from '../../ui/icon/named-icon.tsx';
import { Row, rowClass } from '../../ui/rows/row.tsx';
import styles from './element-page.module.css';

/** More of them stand on the service's own page. */
const max = 3;

interface ServiceCardProps {
  readonly elementId: string;
  readonly offer: ServiceOffer;
}

/**
 * A service that can begin in only one way links directly to its form; its history is linked beside it. A service that
 * cannot begin now shows the reason. Its open transactions are shown below, with their possible next steps.
 */
export function ServiceCard({ elementId, offer }: ServiceCardProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const blockedReason = useBlockedReason();
  const { service, open, startEvents, isBlocked } = offer;
  const { id, name, icon, mode, localizedDescriptions } = service;
  const [onlyEvent] = startEvents;
  const isQuick = onlyEvent !== undefined && startEvents.length === 1 && !isBlocked;
  const row = (
    <Row
      icon={<NamedIcon name={icon ?? 'clipboard-check'} />}
      title={name}
      text={
        isBlocked
          ? blockedReason(offer)
          : pickText(localizedDescriptions, culture) || t(`modes.${modeTextKey(mode)}.name`)
      }
    />
  );
  return (
    <li>
      <div className={styles.service}>
        {isQuick ? (
          <Link
            to="/exe/operation/$operationTypeId/$elementId/$transactionTypeId"
            params={{ operationTypeId: onlyEvent.operationTypeId, elementId, transactionTypeId: id }}
            className={rowClass}
          >
            {row}
          </Link>
        ) : (
          <Link
            to="/exe/$elementId/service/$transactionTypeId"
            params={{ elementId, transactionTypeId: id }}
            className={rowClass}
          >
            {row}
          </Link>
        )}
        {isQuick && (
          <Link
            to="/exe/$elementId/service/$transactionTypeId"
            params={{ elementId, transactionTypeId: id }}
            className={styles.past}
            aria-label={t('service.element.about', { service: name })}
          >
            <IconHistory size={22} aria-hidden />
          </Link>
        )}
      </div>
      {open.slice(0, max).map((transaction) => (
        <OpenTransaction key={transaction.id} transaction={transaction} service={service} />
      ))}
    </li>
  );
}
