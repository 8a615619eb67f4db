import {
  type LabelBox,
  type LabelPart,
  type LabelSize,
  moveBox,
  resizeBox,
  snapMove,
  snapResize,
} from '@tingest/domain/register';
import { type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject, useRef } from 'react';
import type { LabelPreview } from '../../api/labels.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { LabelDrawing } from '../label-drawing.tsx';
import styles from './label-canvas.module.css';

interface LabelCanvasProps {
  readonly label: LabelSize;
  readonly parts: readonly LabelPart[];
  readonly selectedId: string | null;
  readonly onSelect: (id: string) => void;
  readonly onMove: (id: string, box: LabelBox) => void;
  readonly onRemove: (id: string) => void;
  readonly preview: LabelPreview | undefined;
}

interface Drag {
  readonly id: string;
  readonly isResize: boolean;
  /** From the box's corner that is drawn to the pointer, in millimetres. */
  readonly dx: number;
  readonly dy: number;
}

/** Millimetres that an arrow moves a part by; with Shift, and with Control. */
const steps = { plain: 0.5, large: 5, fine: 0.1 } as const;
const handle = 1.6;
const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ...{ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] },
};

const keyActions: Readonly<Record<string, 'remove' | 'select'>> = {
  ...{ Delete: 'remove', Backspace: 'remove', Enter: 'select', ' ': 'select' },
};

/**
 * Editor for moving and resizing the parts of a label: with the pointer, which snaps them to nearby edges, and with
 * arrow keys (with Alt they resize a part). A grid marks every ten millimetres.
 */
export function LabelCanvas(props: LabelCanvasProps): ReactNode {
  const { label, parts, selectedId, onSelect, preview } = props;
  const t = useTexts();
  const root = useRef<HTMLDivElement>(null);
  const { startDrag, dragHandlers } = usePartDrag(root, props);
  return (
    <div ref={root} className={styles.canvas}>
      <LabelDrawing
        width={label.width}
        height={label.height}
        label={preview?.labels[0]}
        logo={preview?.logo}
        className={styles.drawing}
        role="group"
        aria-label={t('admin.labels.canvas')}
      >
        <MillimetreGrid width={label.width} height={label.height} />
        {parts.map((part) => (
          // biome-ignore lint/a11y/useSemanticElements: a button cannot stand in a drawing
          <rect
            key={part.id}
            className={styles.part}
            x={part.x}
            y={part.y}
            width={part.width}
            height={part.height}
            role="button"
            tabIndex={0}
            aria-pressed={part.id === selectedId}
            aria-label={t('admin.labels.partAt', { part: t(`admin.labels.parts.${part.type}`), x: part.x, y: part.y })}
            onPointerDown={(event) => startDrag(event, part, false)}
            {...dragHandlers}
            onFocus={() => onSelect(part.id)}
            onKeyDown={(event) => handleKey(event, part, props)}
          />
        ))}
        {parts
          .filter(({ id }) => id === selectedId)
          .map((part) => (
            <rect
              key={part.id}
              className={styles.handle}
              x={part.x + part.width - handle / 2}
              y={part.y + part.height - handle / 2}
              width={handle}
              height={handle}
              aria-hidden
              onPointerDown={(event) => startDrag(event, part, true)}
              {...dragHandlers}
            />
          ))}
      </LabelDrawing>
    </div>
  );
}

interface PartDrag {
  readonly startDrag: (event: PointerEvent<SVGElement>, part: LabelPart, isResize: boolean) => void;
  /** Handlers of an element from which a drag may have started. */
  readonly dragHandlers: {
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
  };
}

/** Moves or resizes a part with the pointer; its edges snap to those of the label and of the other parts. */
function usePartDrag(
  root: RefObject<HTMLDivElement | null>,
  { label, parts, onSelect, onMove }: LabelCanvasProps,
): PartDrag {
  const drag = useRef<Drag | null>(null);
  const pointIn = (event: PointerEvent): DOMPoint => {
    const matrix = root.current?.querySelector('svg')?.getScreenCTM()?.inverse();
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
  };
  const end = (): void => {
    drag.current = null;
  };
  return {
    startDrag(event, part, isResize) {
      if (event.button !== 0) return;
      const { x, y } = pointIn(event);
      const corner = isResize ? { x: part.x + part.width, y: part.y + part.height } : part;
      drag.current = { id: part.id, isResize, dx: x - corner.x, dy: y - corner.y };
      event.currentTarget.setPointerCapture(event.pointerId);
      onSelect(part.id);
    },
    dragHandlers: {
      onPointerMove(event) {
        const dragged = drag.current;
        const part = parts.find(({ id }) => id === dragged?.id);
        if (!dragged || !part) return;
        const { x, y } = pointIn(event);
        const otherParts = parts.filter(({ id }) => id !== part.id);
        const [toX, toY] = [x - dragged.dx, y - dragged.dy];
        onMove(part.id, (dragged.isResize ? snapResize : snapMove)(boxOf(part), { x: toX, y: toY }, label, otherParts));
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}

/** Removes, selects, moves or resizes a part by a key. */
function handleKey(
  event: KeyboardEvent,
  part: LabelPart,
  { label, onSelect, onMove, onRemove }: LabelCanvasProps,
): void {
  const action = keyActions[event.key];
  if (action) {
    event.preventDefault();
    (action === 'remove' ? onRemove : onSelect)(part.id);
    return;
  }
  const arrow = arrows[event.key];
  if (!arrow) return;
  event.preventDefault();
  const step = event.shiftKey ? steps.large : event.ctrlKey || event.metaKey ? steps.fine : steps.plain;
  const [x, y] = [arrow[0] * step, arrow[1] * step];
  const box = boxOf(part);
  onMove(
    part.id,
    event.altKey ? resizeBox(box, box.width + x, box.height + y, label) : moveBox(box, box.x + x, box.y + y, label),
  );
}

function MillimetreGrid({ width, height }: LabelSize): ReactNode {
  return (
    <>
      {linesOf(width).map((x) => (
        <line key={`x${x}`} className={styles.grid} x1={x} x2={x} y1={0} y2={height} />
      ))}
      {linesOf(height).map((y) => (
        <line key={`y${y}`} className={styles.grid} x1={0} x2={width} y1={y} y2={y} />
      ))}
    </>
  );
}

function boxOf({ x, y, width, height }: LabelPart): LabelBox {
  return { x, y, width, height };
}

/** Every ten millimetres between the edges. */
function linesOf(length: number): readonly number[] {
  return Array.from({ length: Math.max(0, Math.ceil(length / 10) - 1) }, (_, index) => (index + 1) * 10);
}
