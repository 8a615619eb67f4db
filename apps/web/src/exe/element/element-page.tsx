import { Card, Group, Stack, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import type { ElementWithType } from '../../api/elements.ts';
import { transactionTypes } from '../../api/transaction-types.ts';
import { useTransactionPages } from '../../api/transactions.ts';
import { elementPhoto } from '../../features/elements/element-photo.ts';
import { useRecentElements } from '../../features/elements/recent-elements.ts';
import { useOpenLabel } from '../../features/elements/use-open-label.ts';
import { FieldValuesList } from '../../features/form/values/field-values-list.tsx';
import { TransactionRows } from '../../features/transactions/transaction-rows.tsx';
import { useStanding } from '../../features/transactions/use-standing.ts';
import { RefusalsHere } from '../../features/view-as/refusals-here.tsx';
import { useReturnHere } from '../../lib/return-route/return-route.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { NamedIcon } from '../../ui/icon/named-icon.tsx';
import { ButtonLink } from '../../ui/links/router-links.tsx';
import { Section } from '../../ui/rows/section.tsx';
import { useHandScanner } from '../../ui/scanner/use-hand-scanner.ts';
import { Hint } from '../../ui/text/hint.tsx';
import { PageTitle } from '../../ui/text/titles.tsx';
import { elementFacts } from './element-facts.ts';
import styles from './element-page.module.css';
import { ElementServices } from './element-services.tsx';
import { ElementState } from './element-state.tsx';

const Thumbnail = lazy(async () => ({
  default: (await import('../../features/form/types/image/thumbnail.tsx')).Thumbnail,
}));

/** An object: its title, its state in a sentence, the services offered, its values, and its history. */
export function ElementPage({ element }: { readonly element: ElementWithType }): ReactNode {
  const t = useTexts();
  const { remember } = useRecentElements();
  const { id, code, title, elementType, dataProperties } = element;
  const { icon } = elementType;
  const history = useTransactionPages({ view: 'all', elementId: id }, { pageSize: 5 });
  const services = transactionTypes.useAll({ elementTypeId: element.elementTypeId });
  const elementStanding = useStanding(id, services.data?.items);
  const { open, takenEntry } = elementStanding;
  const facts =
    services.data && open.items && takenEntry !== undefined
      ? elementFacts({ services: services.data.items, open: open.items, takenEntry, dataProperties })
      : undefined;
  useHandScanner(useOpenLabel());
  useEffect(() => remember({ id, code, title, icon }), [remember, id, code, title, icon]);

  const isFilledIn = dataProperties.some(({ value }) => value !== null && value !== undefined);
  return (
    <Stack gap="lg">
      <ElementHead element={element} />
      {(element.access.update || element.access.delete) && <EditLink element={element} />}
      <ElementState facts={facts ?? (open.error ? [] : undefined)} history={history} />
      <ElementServices element={element} services={services} standing={elementStanding} />
      <RefusalsHere target={{ elementId: id }} />
      {isFilledIn && (
        <Section title={t('service.element.facts')}>
          <Card withBorder padding="md">
            <FieldValuesList fields={elementType.dataPropertyTypes} dataProperties={dataProperties} />
          </Card>
        </Section>
      )}
      <Section title={t('service.element.history')}>
        <TransactionRows
          transactions={history}
          label={t('service.element.history')}
          name="service"
          empty={<Text c="dimmed">{t('service.element.noHistory')}</Text>}
        />
      </Section>
    </Stack>
  );
}

/** Title of an object, with its photo or its category's icon, and its codes. */
function ElementHead({ element }: { readonly element: ElementWithType }): ReactNode {
  const { code, codes, title, elementType, dataProperties } = element;
  const { icon } = elementType;
  const photo = elementPhoto(elementType.dataPropertyTypes, dataProperties);
  return (
    <div className={styles.head}>
      <span className={styles.icon}>
        {photo ? (
          <Suspense fallback={<NamedIcon name={icon} size={36} stroke={1.5} />}>
            <Thumbnail file={photo} />
          </Suspense>
        ) : (
          <NamedIcon name={icon} size={36} stroke={1.5} />
        )}
      </span>
      <div className={styles.names}>
        <PageTitle>{title}</PageTitle>
        <Group gap={8}>
          <Text size="sm" ff="monospace">
            {code}
          </Text>
          <Hint>{elementType.name}</Hint>
        </Group>
        {codes.length > 0 && (
          <Hint ff="monospace" style={{ overflowWrap: 'anywhere' }}>
            {codes.map((furtherCode) => furtherCode.code).join(' · ')}
          </Hint>
        )}
      </div>
    </div>
  );
}

/** Link to the editor, for users that may change the object or delete it. */
function EditLink({ element: { id, access } }: { readonly element: ElementWithType }): ReactNode {
  const t = useTexts();
  const returnSearch = useReturnHere();
  const Icon = access.update ? IconPencil : IconTrash;
  return (
    <ButtonLink
      to="/exe/edit/element/$id"
      params={{ id }}
      state={returnSearch}
      variant="default"
      size="md"
      style={{ alignSelf: 'flex-start' }}
      leftSection={<Icon size={20} aria-hidden />}
    >
      {t(access.update ? 'service.granted.edit' : 'service.granted.delete')}
    </ButtonLink>
  );
}
