import { type CollisionDetection, DndContext, type DragEndEvent, type DragMoveEvent, DragOverlay } from '@dnd-kit/core';
import { isFieldTypeKey } from '@tingest/domain/fields';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { silentDrag } from '../../ui/drag/silent-drag.ts';
import { useDragSensors } from '../../ui/drag/use-drag-sensors.ts';
import { useDesignerState } from './designer-actions.ts';
import { DropContext, type DropTarget } from './drop-target.ts';
import styles from './field-designer.module.css';
import { type Refusal, refusalOfMove, refusalOfNew } from './field-rules.ts';
import { type InsertionPoint, locateField } from './field-tree.ts';
import { newField } from './new-field.ts';
import { offeredFieldTypes } from './offered-field-types.ts';

/** Dragging with mouse and finger: types out of the palette, and fields to where they shall stand. */
export function DesignerDrag({ children }: { readonly children: ReactNode }): ReactNode {
  const t = useTexts();
  const { actions, fields } = useDesignerState();
  const [dragged, setDragged] = useState<string | null>(null);
  const [target, setTarget] = useState<DropTarget | null>(null);
  const sensors = useDragSensors();
  const refusalOf = (id: string, insertionPoint: InsertionPoint): Refusal | null =>
    isFieldTypeKey(id)
      ? refusalOfNew(
          fields,
          newField(id, () => ''),
          insertionPoint.parentId,
        )
      : refusalOfMove(fields, id, insertionPoint);
  const end = (): void => {
    setDragged(null);
    setTarget(null);
  };
  const onDragMove = ({ active, collisions }: DragMoveEvent): void => {
    const insertionPoint = insertionPointOfCollision(collisions?.[0]?.data);
    if (insertionPoint?.parentId === target?.parentId && insertionPoint?.index === target?.index) return;
    setTarget(insertionPoint && { ...insertionPoint, refusal: refusalOf(String(active.id), insertionPoint) });
  };
  const onDragEnd = ({ active }: DragEndEvent): void => {
    const id = String(active.id);
    end();
    if (!target || target.refusal !== null) return;
    if (isFieldTypeKey(id)) actions.add(id, target);
    else actions.move(id, target);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearestDropTarget}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragMove={onDragMove}
      onDragEnd={onDragEnd}
      onDragCancel={end}
      accessibility={silentDrag}
    >
      <DropContext value={target}>{children}</DropContext>
      <DragOverlay dropAnimation={null}>
        {dragged !== null && (
          <div className={styles.dragged} data-refused={target?.refusal ?? undefined}>
            <DraggedName id={dragged} />
            {target?.refusal && <small>{t(`fields.designer.refusals.${target.refusal}`)}</small>}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}

function DraggedName({ id }: { readonly id: string }): ReactNode {
  const t = useTexts();
  const { fields, nameOf } = useDesignerState();
  const field = locateField(fields, id)?.field;
  const fieldType = field?.fieldType ?? (isFieldTypeKey(id) ? id : null);
  if (fieldType === null) return null;
  const Icon = offeredFieldTypes[fieldType].icon;
  return (
    <span>
      <Icon size={18} aria-hidden />
      {field ? nameOf(field) : t(`fields.types.${fieldType}`)}
    </span>
  );
}

/**
 * Finds the innermost list of fields under the pointer and the field to insert before: the first one with its middle
 * below the pointer.
 */
const nearestDropTarget: CollisionDetection = ({ pointerCoordinates, droppableContainers }) => {
  if (!pointerCoordinates) return [];
  const { x, y } = pointerCoordinates;
  const [innermost] = droppableContainers
    .flatMap((droppable) => {
      const box = droppable.node.current?.getBoundingClientRect();
      const isHit = box && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
      return isHit ? [{ droppable, size: box.width * box.height }] : [];
    })
    .sort((one, otherTarget) => one.size - otherTarget.size);
  if (!innermost) return [];
  const { droppable } = innermost;
  const rows = [...(droppable.node.current?.children ?? [])].filter((row) => row.hasAttribute('data-field'));
  const index = rows.filter((row) => {
    const box = row.getBoundingClientRect();
    return box.top + box.height / 2 < y;
  }).length;
  const parentId: unknown = droppable.data.current?.parentId ?? null;
  return [{ id: droppable.id, data: { droppableContainer: droppable, value: index, parentId, index } }];
};

function insertionPointOfCollision(data: Readonly<Record<string, unknown>> | undefined) {
  if (!data || typeof data.index !== 'number') return null;
  return { parentId: typeof data.parentId === 'string' ? data.parentId : null, index: data.index };
}
