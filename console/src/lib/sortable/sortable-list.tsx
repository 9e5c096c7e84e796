import { HolderOutlined } from '@ant-design/icons';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
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

const screenReaderInstructions = {
  draggable: '按空格拿起，用方向键移动，再按空格放下；按 Esc 放回原处。',
};

interface SortableListProps<Row extends { id: string }> {
  readonly rows: readonly Row[];
  readonly getName: (row: Row) => string;
  readonly isDisabled?: boolean;
  readonly onReorder: (rows: Row[]) => void;
  readonly children: (row: Row) => ReactNode;
}

/** A list that is reordered by drag handles, with the pointer or with space and the arrow keys. */
export function SortableList<Row extends { id: string }>({
  rows,
  getName,
  isDisabled = false,
  onReorder,
  children,
}: SortableListProps<Row>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      // In a scrolling list a key press scrolls; smooth scrolling would be interrupted by the next key or render.
      scrollBehavior: 'auto',
    }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    const from = rows.findIndex((row) => row.id === active.id);
    const to = rows.findIndex((row) => row.id === over?.id);
    if (from >= 0 && to >= 0 && from !== to) onReorder(arrayMove([...rows], from, to));
  };
  const nameAt = (id: UniqueIdentifier) => {
    const row = rows.find((one) => one.id === id);
    return row ? `「${getName(row)}」` : '';
  };
  const positionOf = (id: UniqueIdentifier) =>
    `第 ${rows.findIndex((row) => row.id === id) + 1} 位，共 ${rows.length} 位`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `已拿起${nameAt(active.id)}`,
    onDragOver: ({ active, over }) =>
      over ? `${nameAt(active.id)}移到${positionOf(over.id)}` : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `${nameAt(active.id)}放在${positionOf(over.id)}` : undefined,
    onDragCancel: ({ active }) => `${nameAt(active.id)}放回原处`,
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions }}
    >
      <SortableContext items={rows.map((row) => row.id)} strategy={verticalListSortingStrategy}>
        <ol className="sortable-list">
          {rows.map((row) => (
            <SortableRow key={row.id} id={row.id} name={getName(row)} isFixed={isDisabled}>
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
