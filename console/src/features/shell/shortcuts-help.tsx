import { Descriptions, Modal } from 'antd';
import { pagesForRole } from '../../entities/staff/pages.ts';
import { useCurrentStaff } from '../../entities/staff/staff-session.ts';

const commonShortcuts: [string, string][] = [
  ['Ctrl + K', '搜索全部'],
  ['/', '在列表里搜索'],
  ['j　k', '下一行、上一行'],
  ['Enter', '打开这一行'],
  ['x', '选中这一行'],
  ['[　]', '上一页、下一页'],
  ['Ctrl + S', '保存'],
  ['?', '快捷键'],
];

/** Keyboard shortcuts: common ones, and one for each page. */
export function ShortcutsHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { role } = useCurrentStaff();
  const all = [
    ...commonShortcuts,
    ...pagesForRole(role).flatMap(({ key, title }): [string, string][] =>
      key === null ? [] : [[`g ${key}`, `打开${title}`]],
    ),
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
