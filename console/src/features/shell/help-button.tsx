import { QuestionCircleOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { helpFor } from './page-help.ts';

/** Short help on the open page. */
export function HelpButton({ path }: { path: string }) {
  const lines = helpFor(path);
  if (lines === null) return null;
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      content={
        <ul className="page-help">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      }
    >
      <Button
        type="text"
        size="small"
        aria-label="这一页的帮助"
        icon={<QuestionCircleOutlined />}
      />
    </Popover>
  );
}
