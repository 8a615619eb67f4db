import { NativeSelect, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatNumber } from '@tingest/i18n';
import { type ReactNode, useEffect, useState } from 'react';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { IconButton } from '../../ui/icon/icon-button.tsx';
import { roundedEstimate } from './list-heading.tsx';
import styles from './list-pager.module.css';
import { type PageSize, pageSizeOf, pageSizes } from './list-search.ts';
import type { ListData } from './use-list-data.ts';
import type { ListAddress } from './use-list-search.ts';

interface ListPagerProps {
  readonly address: ListAddress;
  readonly data: Pick<ListData<unknown>, 'rows' | 'counts'>;
}

/** Previous, next, a jump, and how many rows a page has. */
export function ListPager({ address, data }: ListPagerProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const { search, change } = address;
  const size = pageSizeOf(search);
  const page = search.page ?? 1;
  const rows = data.rows?.length ?? 0;
  const pages = data.counts && Math.max(1, Math.ceil(data.counts.filteredCount / size));
  const isExact = data.counts?.isEstimate === false;
  const hasNext = isExact && pages !== undefined ? page < pages : rows === size;
  const go = (next: number): void => change({ page: next });
  return (
    <nav className={styles.pager} aria-label={t('lists.paging.label')}>
      <NativeSelect
        aria-label={t('lists.paging.size')}
        className={styles.pageSize}
        value={String(size)}
        data={pageSizes.map((each) => ({ value: String(each), label: t('lists.paging.sizeOption', { size: each }) }))}
        onChange={(event) => change({ size: Number(event.currentTarget.value) as PageSize })}
      />
      {rows > 0 && (
        <span className={styles.range}>
          {t('lists.paging.range', {
            first: formatNumber(culture, (page - 1) * size + 1),
            last: formatNumber(culture, (page - 1) * size + rows),
          })}
        </span>
      )}
      <span className={styles.pages}>
        <IconButton
          icon={IconChevronLeft}
          variant="default"
          label={t('lists.paging.previous')}
          disabled={page <= 1}
          onClick={() => go(page - 1)}
        />
        <PageJump page={page} last={isExact ? pages : undefined} onGo={go} />
        {pages !== undefined && (
          <span className={styles.range}>
            {t(isExact ? 'lists.paging.of' : 'lists.paging.ofAbout', {
              pages: formatNumber(culture, isExact ? pages : roundedEstimate(pages)),
            })}
          </span>
        )}
        <IconButton
          icon={IconChevronRight}
          variant="default"
          label={t('lists.paging.next')}
          disabled={!hasNext}
          onClick={() => go(page + 1)}
        />
      </span>
    </nav>
  );
}

interface PageJumpProps {
  readonly page: number;
  readonly last: number | undefined;
  readonly onGo: (page: number) => void;
}

/** The page's number, to be typed over. */
function PageJump({ page, last, onGo }: PageJumpProps): ReactNode {
  const t = useTexts();
  const [typedPage, setTyped] = useState(String(page));
  useEffect(() => setTyped(String(page)), [page]);
  const go = (): void => {
    const targetPage = /^\d+$/.test(typedPage.trim())
      ? Math.max(1, Math.min(Number(typedPage), last ?? Number.MAX_SAFE_INTEGER))
      : page;
    if (targetPage === page) setTyped(String(page));
    else onGo(targetPage);
  };
  return (
    <TextInput
      aria-label={t('lists.paging.page')}
      className={styles.jump}
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      value={typedPage}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={go}
      onKeyDown={(event) => event.key === 'Enter' && go()}
    />
  );
}
