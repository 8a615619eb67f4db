import type { SchemaConfiguration } from '@tingest/domain/rules';

/** Rules as the API describes them, for any way of running in any list; they were read by the domain when they were saved. */
export function storedRules(configurations: readonly unknown[] | undefined): readonly SchemaConfiguration[] {
  return (configurations ?? []) as readonly SchemaConfiguration[];
}
