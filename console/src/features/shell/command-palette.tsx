import { SearchOutlined } from '@ant-design/icons';
import { Input, Modal } from 'antd';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { usePaletteEntries } from './use-palette-entries.ts';
import './command-palette.css';

interface CommandPaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Searches pages, contents, users and orders, and opens what is chosen. */
export function CommandPalette({ isOpen, onClose }: CommandPaletteProps) {
  return (
    <Modal
      open={isOpen}
      title="搜索"
      footer={null}
      width={560}
      onCancel={onClose}
      destroyOnHidden
      className="command-palette"
    >
      <Palette onClose={onClose} />
    </Modal>
  );
}

/** A combobox with its list, as screen readers know it: the focus stays in the field. */
function Palette({ onClose }: { onClose: () => void }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const { entries, isBusy, error } = usePaletteEntries(text);
  const at = Math.min(active, entries.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const open = (index: number) => {
    onClose();
    entries[index]?.open();
  };
  const move = (event: KeyboardEvent, index: number) => {
    event.preventDefault();
    if (entries.length > 0) setActive((index + entries.length) % entries.length);
  };
  const pressed = (event: KeyboardEvent) => {
    // Keys of an input method belong to it.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(event, at + 1);
    else if (event.key === 'ArrowUp') move(event, at - 1);
    else if (event.key === 'Home') move(event, 0);
    else if (event.key === 'End') move(event, entries.length - 1);
    else if (event.key === 'Enter' && !isBusy) open(at);
  };
  const isEmpty = entries.length === 0 && !isBusy && !error;
  return (
    <>
      <Input
        autoFocus
        allowClear
        prefix={<SearchOutlined />}
        placeholder="页面、内容、用户编号或昵称、订单号、提现编号"
        maxLength={64}
        value={text}
        role="combobox"
        aria-label="搜索页面、内容、用户和订单"
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={entries.length > 0 ? optionId(at) : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={pressed}
      />
      {error && <ErrorAlert error={error} />}
      <div ref={list} id={`${id}-list`} role="listbox" aria-label="结果" className="palette-list">
        {entries.map((entry, index) => (
          <div key={entry.key} role="presentation">
            {entry.group !== entries[index - 1]?.group && (
              <div className="palette-group hint" role="presentation">
                {entry.group}
              </div>
            )}
            <div
              id={optionId(index)}
              role="option"
              aria-selected={index === at}
              aria-label={`${entry.group}：${entry.title}${entry.note && `，${entry.note}`}`}
              className="palette-option"
              onMouseMove={() => setActive(index)}
              onClick={() => open(index)}
            >
              <span className="palette-title">{entry.title}</span>
              <span className="hint">{entry.note}</span>
            </div>
          </div>
        ))}
      </div>
      <div role="status" className="hint">
        {isBusy ? '正在找…' : isEmpty ? '没有找到' : `${entries.length} 个结果`}
      </div>
    </>
  );
}
