import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { brand } from '../../lib/title/window-title.ts';

/** The product's tile and name; no tenant is known before sign-in. */
export function BrandMark(): ReactNode {
  return (
    <Group gap="sm" wrap="nowrap">
      <img src="/icon.svg" alt="" width={44} height={44} />
      <Text fz={28} fw={700} lh={1} lts="-0.02em">
        {brand}
      </Text>
    </Group>
  );
}
