import { DeleteOutlined, PictureOutlined } from '@ant-design/icons';
import type { Picture } from '@yehang/contract/shapes/catalogue.ts';
import { Button, Space, Typography } from 'antd';
import { useId, useRef, useState } from 'react';
import { tipOf } from '../api/failure.ts';
import { type PictureUse, uploadPicture } from './upload-picture.ts';

interface PictureFieldProps {
  /** Given by the form. */
  readonly value?: Picture | null;
  readonly onChange?: (picture: Picture | null) => void;
  readonly id?: string;
  /** Decides how large the picture is kept. */
  readonly use: PictureUse;
  /** Width and height of the box, in pixels. */
  readonly box?: readonly [number, number];
  /** What suits, as 建议 16:9. */
  readonly hint?: string;
}

/** A form's field for one picture: choose or drop a file, see it, take it away. Its value is the stored picture. */
export function PictureField(props: PictureFieldProps) {
  const { value = null, onChange, use, box = [192, 108], hint } = props;
  const ownId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const send = async (file: Blob | null | undefined) => {
    if (!file) return;
    setIsSending(true);
    setFailure(null);
    try {
      onChange?.(await uploadPicture(file, use));
    } catch (error) {
      setFailure(error);
    } finally {
      setIsSending(false);
      // The same file can be chosen again after a failure.
      if (input.current) input.current.value = '';
    }
  };

  return (
    <div
      className="picture-field"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void send(event.dataTransfer.files[0]);
      }}
    >
      <span
        className="picture-field-box"
        style={{ width: box[0], height: box[1], backgroundColor: value?.color }}
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
        {failure !== null && <Typography.Text type="danger">{tipOf(failure)}</Typography.Text>}
      </div>
      <input
        ref={input}
        type="file"
        // Ant Design shows inputs whatever their `hidden` says.
        style={{ display: 'none' }}
        aria-label="选择图片文件"
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        onChange={(event) => void send(event.target.files?.[0])}
      />
    </div>
  );
}
