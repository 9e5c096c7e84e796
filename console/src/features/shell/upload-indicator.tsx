import { CloudUploadOutlined } from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import { Tooltip } from 'antd';
import { useEffect } from 'react';
import { percentOf } from '../../lib/format/numbers.ts';
import { isUnderWay } from '../../entities/upload/upload-entry.ts';
import { useUploads } from '../../entities/upload/use-uploads.ts';

/** Uploads go on while other pages are open; this says how far, and guards against closing the tab. */
export function UploadIndicator() {
  const underWay = useUploads().filter(isUnderWay);
  const isBusy = underWay.length > 0;

  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', ask);
    return () => globalThis.removeEventListener('beforeunload', ask);
  }, [isBusy]);

  if (!isBusy) return null;
  const total = underWay.reduce((sum, entry) => sum + entry.totalBytes, 0);
  const sent = underWay.reduce((sum, entry) => sum + entry.sentBytes, 0);
  return (
    <Tooltip title={`正在上传 ${underWay.length} 个文件`}>
      <Link to="/upload" className="upload-indicator">
        <CloudUploadOutlined /> {percentOf(sent / total)}%
      </Link>
    </Tooltip>
  );
}
