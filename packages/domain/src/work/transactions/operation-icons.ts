import { modeRules } from './modes/mode-rules.ts';
import type { OperationMode } from './modes/operation-modes.ts';

/**
 * Icon names (Tabler's) of the operations, and of their immediate variants. Source: specification, section 4
 * ("operations of an immediate mode use the icon of the immediate variant").
 */
const icons = {
  start: { normal: 'player-play', immediate: 'clipboard-check' },
  update: { normal: 'pencil', immediate: 'pencil-check' },
  cancel: { normal: 'ban', immediate: 'ban' },
  complete: { normal: 'circle-check', immediate: 'circle-check' },
} as const;

type IconVariants = (typeof icons)[OperationMode];
export type OperationIcon = IconVariants[keyof IconVariants];

/** The icon of an operation in a mode. */
export function operationIcon(mode: string, operation: OperationMode): OperationIcon {
  return icons[operation][modeRules(mode).isImmediate ? 'immediate' : 'normal'];
}
