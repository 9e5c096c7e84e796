import { InboxOutlined } from '@ant-design/icons';
import { Grid, Upload } from 'antd';
import { VIDEO_ACCEPT, VIDEO_FORMATS } from '@yehang/contract/shapes/video-files.ts';

/** Drop zone and file dialog. It only passes the files on; the upload queue sends them. */
export function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const isNarrow = Grid.useBreakpoint().md === false;
  return (
    <Upload.Dragger
      multiple
      accept={VIDEO_ACCEPT}
      showUploadList={false}
      beforeUpload={(file, files) => {
        // Called once for each selected file; the first call takes them all.
        if (file === files[0]) onFiles(files);
        return false;
      }}
    >
      <p className="ant-upload-drag-icon">
        <InboxOutlined />
      </p>
      <p className="ant-upload-text">
        {isNarrow ? '点这里选择视频' : '把视频拖到这里，或点击选择'}
      </p>
      <p className="ant-upload-hint">{VIDEO_FORMATS}；可以一次选多个，中断后可以接着传</p>
    </Upload.Dragger>
  );
}
