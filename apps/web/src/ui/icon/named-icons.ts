import type { IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import * as offered from './offered-icons.ts';

/** Icons that a category or service may choose, by Tabler name, in alphabetical order. */
export const namedIcons: ReadonlyMap<string, ComponentType<IconProps>> = new Map(Object.entries(offered));
