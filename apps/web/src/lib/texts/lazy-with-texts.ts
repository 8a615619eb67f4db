import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A component that is loaded when it is first drawn, together with texts that it needs. */
export function lazyWithTexts<Props>(
  load: () => Promise<ComponentType<Props>>,
  addTexts: () => Promise<void>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [component] = await Promise.all([load(), addTexts()]);
    return { default: component };
  });
}
