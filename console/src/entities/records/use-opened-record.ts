import { useEffect, useEffectEvent, useState } from 'react';
import { showError } from '../../lib/errors/error-events.ts';

interface OpenedRecordOptions<Row> {
  /** The record that is opened at once, as the address says. */
  readonly openedId: string | undefined;
  /** Without it nothing is opened by an address. */
  readonly load: ((id: string) => Promise<Row>) | undefined;
  readonly onClosed: (() => void) | undefined;
}

/** The record in the editor, 'new' for one that is being made, null for none. */
export function useOpenedRecord<Row>({ openedId, load, onClosed }: OpenedRecordOptions<Row>) {
  const [opened, setOpened] = useState<Row | 'new' | null>(null);
  const openById = useEffectEvent((id: string) => void load?.(id).then(setOpened, showError));
  useEffect(() => {
    if (openedId !== undefined) openById(openedId);
  }, [openedId]);
  const close = () => {
    setOpened(null);
    onClosed?.();
  };
  return { opened, setOpened, close };
}
