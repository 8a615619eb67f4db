import { Alert, Button, Card, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconHourglass, IconUserCheck } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { ApiError } from '@tingest/api-client';
import { type ReactNode, useState } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { type Handover, useClaimHandover, useHandover } from '../../api/handovers.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Facts } from '../../ui/details/facts.tsx';
import { ButtonLink } from '../../ui/links/router-links.tsx';
import { PageTitle } from '../../ui/text/titles.tsx';
import { useDayText } from '../../ui/time/day-text.ts';
import '../../ui/styles/form-styles.ts';
import { verbatim } from '../../ui/text/verbatim.ts';

/** `/exe/handover`: where the code is typed that a colleague shows. */
export function TypeCodeScreen(): ReactNode {
  const t = useTexts();
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const typedCode = code.replace(/\s/g, '');
        if (typedCode) void navigate({ to: '/exe/handover/$code', params: { code: typedCode } });
      }}
    >
      <Stack gap="lg">
        <PageTitle>{t('service.handover.takeTitle')}</PageTitle>
        <TextInput
          size="lg"
          label={t('service.handover.code')}
          description={t('service.handover.takeHint')}
          value={code}
          maxLength={20}
          {...verbatim}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" size="lg" fullWidth disabled={code.trim() === ''}>
          {t('service.handover.next')}
        </Button>
      </Stack>
    </form>
  );
}

/** `/exe/handover/{code}`: takes over a colleague's loan, once both users have confirmed. */
export function TakeScreen(): ReactNode {
  const t = useTexts();
  const { code } = useParams({ from: '/field/exe/handover/$code' });
  const claim = useClaimHandover();
  const { data: polledHandover } = useHandover(claim.data?.id);
  const handover = polledHandover ?? claim.data;
  if (handover) return <Taking handover={handover} />;
  const isUnknown = claim.error instanceof ApiError && claim.error.status === 404;
  return (
    <Stack gap="lg">
      <PageTitle>{t('exe.handover.take')}</PageTitle>
      <Text>{t('service.handover.about')}</Text>
      {claim.error && (
        <Alert role="alert" color="red" icon={<IconAlertTriangle aria-hidden />}>
          {isUnknown ? t('service.handover.unknown') : errorTexts(claim.error).join(' ')}
        </Alert>
      )}
      <Button size="lg" fullWidth loading={claim.isPending} onClick={() => claim.mutate(code)}>
        {t('service.handover.takeTitle')}
      </Button>
    </Stack>
  );
}

function Taking({ handover }: { readonly handover: Handover }): ReactNode {
  const t = useTexts();
  const day = useDayText();
  const { dueAt, elementCode, elementId, elementTitle, giverName: name, operationTypeId, status } = handover;
  const { transactionId } = handover;
  return (
    <Stack gap="lg">
      <PageTitle>{t('service.handover.takeTitle')}</PageTitle>
      <Card withBorder padding="md">
        <Facts
          facts={[
            [t('service.handover.object'), `${elementTitle} · ${elementCode}`],
            [t('service.handover.giver'), name],
            [t('service.handover.due'), dueAt && day(dueAt)],
          ]}
        />
      </Card>
      <div role="status" aria-live="polite">
        {(status === 'open' || status === 'claimed') && (
          <Alert color="blue" icon={<IconHourglass aria-hidden />}>
            {t('service.handover.waitingFor', { name })}
          </Alert>
        )}
        {status === 'confirmed' && (
          <Alert color="teal" icon={<IconUserCheck aria-hidden />}>
            {t('service.handover.confirmed', { name })}
          </Alert>
        )}
        {(status === 'expired' || status === 'cancelled') && (
          <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('service.handover.over')}>
            {t('service.handover.unknown')}
          </Alert>
        )}
      </div>
      {status === 'confirmed' && operationTypeId && (
        <ButtonLink
          to="/exe/operation/$operationTypeId/$elementId/$mode/$transactionId"
          params={{ operationTypeId, elementId, mode: 'update', transactionId }}
          size="lg"
          fullWidth
        >
          {t('service.handover.fillIn')}
        </ButtonLink>
      )}
      {status === 'completed' && (
        <ButtonLink to="/exe/transaction/$id" params={{ id: transactionId }} size="lg" fullWidth>
          {t('service.handover.open')}
        </ButtonLink>
      )}
    </Stack>
  );
}
