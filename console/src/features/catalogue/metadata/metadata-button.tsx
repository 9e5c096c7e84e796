import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useMayCall } from '../../../entities/staff/staff-session.ts';
import { TaskProgress } from '../../../entities/tasks/task-progress.tsx';
import { MetadataModal } from './metadata-modal.tsx';

/** Sets titles, tags and the like of many contents from a file. */
export function MetadataButton() {
  const mayImport = useMayCall('content/metadata/import');
  const [isOpen, setIsOpen] = useState(false);
  const [taskId, setTaskId] = useState<string | null>(null);
  if (!mayImport) return null;
  return (
    <>
      <Button icon={<UploadOutlined />} onClick={() => setIsOpen(true)}>
        导入资料
      </Button>
      {isOpen && (
        <MetadataModal
          onClose={() => setIsOpen(false)}
          onStarted={(id) => {
            setIsOpen(false);
            setTaskId(id);
          }}
        />
      )}
      <TaskProgress taskId={taskId} title="导入资料" onClose={() => setTaskId(null)} />
    </>
  );
}
