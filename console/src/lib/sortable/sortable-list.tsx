import { HolderOutlined } from '@ant-design/icons';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ReactNode } from 'react';

interface SortableListProps<Row extends { id: string }> {
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  readonly isFixed?: boolean;
  readonly onMove: (rows: Row[]) => void;
  readonly children: (row: Row) => ReactNode;
}

/** Rows that are dragged into their order by the handle, with the pointer or with space and the arrow keys. */
export function SortableList<Row extends { id: string }>({
  rows,
  nameOf,
  isFixed = false,
  onMove,
  children,
}: SortableListProps<Row>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    const from = rows.findIndex((row) => row.id === active.id);
    const to = rows.findIndex((row) => row.id === over?.id);
    if (from >= 0 && to >= 0 && from !== to) onMove(arrayMove([...rows], from, to));
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
      <SortableContext items={rows.map((row) => row.id)} strategy={verticalListSortingStrategy}>
        <ol className="sortable-list">
          {rows.map((row) => (
            <SortableRow key={row.id} id={row.id} name={nameOf(row)} isFixed={isFixed}>
              {children(row)}
            </SortableRow>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

interface SortableRowProps {
  readonly id: string;
  readonly name: string;
  readonly isFixed: boolean;
  readonly children: ReactNode;
}

function SortableRow({ id, name, isFixed, children }: SortableRowProps) {
  const { setNodeRef, attributes, listeners, transform, transition } = useSortable({
    id,
    disabled: isFixed,
  });
  return (
    <li ref={setNodeRef} style={{ transform: CSS.Translate.toString(transform), transition }}>
      {!isFixed && (
        <button
          type="button"
          className="drag-handle"
          {...attributes}
          {...listeners}
          aria-label={`拖动「${name}」`}
        >
          <HolderOutlined />
        </button>
      )}
      {children}
    </li>
  );
}
