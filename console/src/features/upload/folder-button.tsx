import { FolderOpenOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useRef } from 'react';
import { videosOfFolder } from './videos-of-folder.ts';

/** Uploads the videos of a folder and of the folders in it, in the order of their names. */
export function FolderButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { message } = App.useApp();
  const input = useRef<HTMLInputElement>(null);
  const take = async (chosen: readonly File[]) => {
    const { videos, others } = await videosOfFolder(chosen);
    if (videos.length === 0) void message.warning('这个文件夹里没有视频');
    else if (others > 0)
      void message.info(`加入 ${videos.length} 个视频，跳过 ${others} 个其他文件`);
    if (videos.length > 0) onFiles(videos);
  };
  return (
    <>
      <Button icon={<FolderOpenOutlined />} onClick={() => input.current?.click()}>
        上传整个文件夹
      </Button>
      <input
        ref={(element) => {
          input.current = element;
          // React has no property of this name.
          element?.setAttribute('webkitdirectory', '');
        }}
        type="file"
        // Ant Design's styles override the `hidden` attribute.
        style={{ display: 'none' }}
        aria-label="文件夹"
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          // The same folder can be chosen again.
          target.value = '';
          if (chosen.length > 0) void take(chosen);
        }}
      />
    </>
  );
}
