import { Button, Input, Space } from 'antd';
import { useRef } from 'react';
import { wrapSelection, type Tags } from './wrap-selection.ts';

const buttons: readonly { label: string; name: string; tags: Tags }[] = [
  { label: '段落', name: '段落', tags: { before: '<p>', after: '</p>' } },
  { label: 'B', name: '加粗', tags: { before: '<b>', after: '</b>' } },
  { label: '标题', name: '小标题', tags: { before: '<h3>', after: '</h3>' } },
  { label: '列表', name: '列表', tags: { before: '<ul>\n<li>', after: '</li>\n</ul>' } },
  { label: '链接', name: '链接', tags: { before: '<a href="https://">', after: '</a>' } },
  { label: '换行', name: '换行', tags: { before: '<br>', after: '' } },
];

interface HtmlInputProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (html: string) => void;
}

/** Form input for simple HTML, with buttons that wrap the selection in tags. */
export function HtmlInput({ id, value = '', onChange }: HtmlInputProps) {
  const box = useRef<HTMLDivElement>(null);

  const wrap = (tags: Tags) => {
    const area = box.current?.querySelector('textarea');
    if (!area) return;
    const { text, from, to } = wrapSelection(value, area.selectionStart, area.selectionEnd, tags);
    onChange?.(text);
    // After the form has updated the text area.
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(from, to);
    });
  };

  return (
    <div ref={box} className="stack">
      <Space size={4} wrap role="toolbar" aria-label="插入标签">
        {buttons.map(({ label, name, tags }) => (
          <Button key={name} size="small" aria-label={name} onClick={() => wrap(tags)}>
            {label}
          </Button>
        ))}
      </Space>
      <Input.TextArea
        {...(id === undefined ? {} : { id })}
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
        maxLength={20_000}
        autoSize={{ minRows: 8, maxRows: 20 }}
        spellCheck={false}
      />
    </div>
  );
}
