import { CloudUploadOutlined } from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import { Tooltip } from 'antd';
import { useEffect } from 'react';
import { toPercent } from '../../lib/format/numbers.ts';
import { isActive } from '../../entities/upload/upload-entry.ts';
import { useUploads } from '../../entities/upload/use-uploads.ts';

/** Progress of the running uploads on every page; warns before the tab is closed. */
export function UploadIndicator() {
  const active = useUploads().filter(isActive);
  const isBusy = active.length > 0;

  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', ask);
    return () => globalThis.removeEventListener('beforeunload', ask);
  }, [isBusy]);

  if (!isBusy) return null;
  const total = active.reduce((sum, entry) => sum + entry.totalBytes, 0);
  const sent = active.reduce((sum, entry) => sum + entry.sentBytes, 0);
  return (
    <Tooltip title={`正在上传 ${active.length} 个文件`}>
      <Link to="/upload" className="upload-indicator">
        <CloudUploadOutlined /> {toPercent(sent / total)}%
      </Link>
    </Tooltip>
  );
}
