import { Descriptions, Modal } from 'antd';
import { pagesOf } from '../../entities/staff/pages.ts';
import { useStaff } from '../../entities/staff/staff-session.ts';

const keys: [string, string][] = [
  ['/', '搜索'],
  ['j　k', '下一行、上一行'],
  ['Enter', '打开这一行'],
  ['x', '选中这一行'],
  ['[　]', '上一页、下一页'],
  ['Ctrl + S', '保存'],
  ['?', '快捷键'],
];

/** The keys that work everywhere. */
export function KeysHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { role } = useStaff();
  const all = [
    ...keys,
    ...pagesOf(role).map((page): [string, string] => [`g ${page.key}`, `打开${page.title}`]),
  ];
  return (
    <Modal open={isOpen} title="快捷键" footer={null} onCancel={onClose} width={420}>
      <Descriptions
        size="small"
        column={1}
        bordered
        items={all.map(([key, does]) => ({ key, label: <kbd>{key}</kbd>, children: does }))}
      />
    </Modal>
  );
}
