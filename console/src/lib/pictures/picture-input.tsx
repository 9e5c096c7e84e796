import { DeleteOutlined, PictureOutlined } from '@ant-design/icons';
import type { Picture } from '@yehang/contract/shapes/catalogue.ts';
import { Button, Space, Typography } from 'antd';
import { useId, useRef, useState } from 'react';
import { errorMessage } from '../api/call-error.ts';
import { type PictureUse, uploadPicture } from './upload-picture.ts';

interface PictureInputProps {
  /** Set by the form. */
  readonly value?: Picture | null;
  readonly onChange?: (picture: Picture | null) => void;
  readonly id?: string;
  /** Decides the size at which the server stores the picture. */
  readonly use: PictureUse;
  /** Width and height of the preview, in pixels. */
  readonly size?: readonly [number, number];
  /** The recommended shape: 建议 16:9. */
  readonly hint?: string;
}

/** Form input for one picture: select or drop a file, preview, remove. Its value is the stored picture. */
export function PictureInput(props: PictureInputProps) {
  const { value = null, onChange, use, size = [192, 108], hint } = props;
  const ownId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const upload = async (file: Blob | null | undefined) => {
    if (!file) return;
    setIsSending(true);
    setError(null);
    try {
      onChange?.(await uploadPicture(file, use));
    } catch (error) {
      setError(error);
    } finally {
      setIsSending(false);
      // Lets the same file be selected again after an error.
      if (input.current) input.current.value = '';
    }
  };

  return (
    <div
      className="picture-field"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void upload(event.dataTransfer.files[0]);
      }}
    >
      <span
        className="picture-field-box"
        style={{ width: size[0], height: size[1], backgroundColor: value?.color }}
      >
        {value ? (
          <img src={`/pictures/${value.path}`} alt="已选的图片" decoding="async" />
        ) : (
          <PictureOutlined aria-hidden />
        )}
      </span>
      <div className="stack-tight">
        <Space>
          <Button
            id={props.id ?? ownId}
            size="small"
            loading={isSending}
            onClick={() => input.current?.click()}
          >
            {value ? '换一张' : '选择图片'}
          </Button>
          {value && (
            <Button
              size="small"
              type="text"
              aria-label="移除图片"
              icon={<DeleteOutlined />}
              onClick={() => onChange?.(null)}
            />
          )}
        </Space>
        <span className="hint">
          {value ? `${value.width} × ${value.height}` : 'JPG、PNG、WebP、GIF 或 AVIF，10 MB 以内'}
          {hint && ` · ${hint}`}
        </span>
        {error !== null && <Typography.Text type="danger">{errorMessage(error)}</Typography.Text>}
      </div>
      <input
        ref={input}
        type="file"
        // Ant Design's styles override the `hidden` attribute.
        style={{ display: 'none' }}
        aria-label="选择图片文件"
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        onChange={(event) => void upload(event.target.files?.[0])}
      />
    </div>
  );
}
