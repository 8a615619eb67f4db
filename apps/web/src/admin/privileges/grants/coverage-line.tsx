import { useDebouncedValue } from '@mantine/hooks';
import type { Grant } from '@tingest/domain/access';
import { formatNumber } from '@tingest/i18n';
import type { ReactNode } from 'react';
import { useCoverage } from '../../../api/privileges.ts';
import { useCulture } from '../../../lib/culture/culture-store.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Hint } from '../../../ui/text/hint.tsx';

/** How long a grant stays as it is before it is counted anew, in milliseconds. */
const pause = 500;

/** How much a grant reaches, counted while it is being made. Nothing is said of one that is not sound. */
export function CoverageLine({ grant, isSound }: { readonly grant: Grant; readonly isSound: boolean }): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const [debouncedGrant] = useDebouncedValue(isSound ? grant : null, pause);
  const { data, isFetching } = useCoverage(isSound ? debouncedGrant : null);
  if (!isSound || debouncedGrant === null) return null;
  if (!data) return isFetching ? <Counted text={t('admin.privileges.grants.counting')} /> : null;
  const number = (value: number): string => formatNumber(culture, value);
  const parameters = { items: number(data.items), total: number(data.ofTotal), count: data.ofTotal };
  const isNone = data.items === 0 && data.ofTotal > 0;
  return (
    <Counted
      text={t(`admin.privileges.coverage.${grant.resource}${isNone ? '.none' : '.some'}`, parameters)}
      isOld={isFetching}
    />
  );
}

function Counted({ text, isOld = false }: { readonly text: string; readonly isOld?: boolean }): ReactNode {
  return (
    <Hint role="status" aria-busy={isOld}>
      {text}
    </Hint>
  );
}
