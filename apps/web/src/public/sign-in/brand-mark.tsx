import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { lastBrand } from '../../lib/brand/last-brand.ts';
import { useStore } from '../../lib/store/store.ts';
import { brand } from '../../lib/title/window-title.ts';
import styles from './brand-mark.module.css';

/** The logo and name of the tenant that was here last; the product's own where there was none. */
export function BrandMark(): ReactNode {
  const last = useStore(lastBrand);
  return (
    <Group gap="sm" wrap="nowrap">
      <img
        src={last?.logo ?? '/icon.svg'}
        alt=""
        className={last?.logo ? `${styles.mark} ${styles.tenant}` : styles.mark}
      />
      <Text fz={last ? 22 : 28} fw={700} lh={1.15} lts="-0.02em" style={{ overflowWrap: 'anywhere' }}>
        {last?.name ?? brand}
      </Text>
    </Group>
  );
}
