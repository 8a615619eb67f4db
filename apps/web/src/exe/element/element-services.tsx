import { Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { availableOperations, pickText } from '@tingest/domain';
import type { ReactNode } from 'react';
import type { ElementWithType } from '../../api/elements.ts';
import { errorTexts } from '../../api/error-texts.ts';
import { type TransactionType, transactionTypes } from '../../api/transaction-types.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { NamedIcon } from '../../ui/icon/named-icon.tsx';
import { Row, Rows, RowsSkeleton, rowClass } from '../../ui/rows/row.tsx';
import { Section } from '../../ui/rows/section.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import styles from './element-page.module.css';

/** What can be done with a thing, each service as a large card. */
export function ElementServices({ element }: { readonly element: ElementWithType }): ReactNode {
  const t = useTexts();
  const services = transactionTypes.useAll(element.elementTypeId);
  const usable = services.data?.items.filter(({ events }) => events.length > 0);
  return (
    <Section title={t('exe.thing.services')}>
      {usable ? (
        usable.length > 0 ? (
          <Rows label={t('exe.thing.services')}>
            {usable.map((service) => (
              <ServiceCard key={service.id} elementId={element.id} service={service} />
            ))}
          </Rows>
        ) : (
          <Text c="dimmed">{t('exe.thing.noServices')}</Text>
        )
      ) : services.error ? (
        <ErrorState messages={errorTexts(services.error)} onRetry={() => void services.refetch()} />
      ) : (
        <RowsSkeleton count={2} />
      )}
    </Section>
  );
}

interface ServiceCardProps {
  readonly elementId: string;
  readonly service: TransactionType;
}

/** A service that begins in one way only goes straight to its form; what has been done with it is beside. */
function ServiceCard({ elementId, service }: ServiceCardProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const { id, name, icon, mode, localizedDescriptions } = service;
  const beginnings = service.events.filter((event) => availableOperations(mode, null).includes(event.mode));
  const [only] = beginnings;
  const isQuick = only !== undefined && beginnings.length === 1;
  const row = (
    <Row
      icon={<NamedIcon name={icon ?? 'clipboard-check'} />}
      title={name}
      text={pickText(localizedDescriptions, culture) || t(`modes.${mode}.name`)}
    />
  );
  return (
    <li className={styles.service}>
      {isQuick ? (
        <Link
          to="/exe/operation/$operationTypeId/$elementId/$transactionTypeId"
          params={{ operationTypeId: only.operationTypeId, elementId, transactionTypeId: id }}
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
          aria-label={t('exe.thing.about', { service: name })}
        >
          <IconHistory size={22} aria-hidden />
        </Link>
      )}
    </li>
  );
}
