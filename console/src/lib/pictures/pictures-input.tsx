import { DeleteOutlined, LeftOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons';
import type { Picture } from '@yehang/contract/shapes/catalogue.ts';
import { Button, Flex, Typography } from 'antd';
import { useRef, useState } from 'react';
import { errorMessage } from '../api/call-error.ts';
import { type PictureUse, uploadPicture } from './upload-picture.ts';

interface PicturesInputProps {
  /** Set by the form. */
  readonly value?: readonly Picture[];
  readonly onChange?: (pictures: Picture[]) => void;
  readonly id?: string;
  readonly disabled?: boolean;
  readonly use: PictureUse;
  readonly most: number;
  /** What they are, as 截图. */
  readonly noun: string;
}

/** Form input for several pictures in their order: add, move, remove. */
export function PicturesInput(props: PicturesInputProps) {
  const { value = [], onChange, id, disabled = false, use, most, noun } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const add = async (files: readonly File[]) => {
    setIsSending(true);
    setError(null);
    const added: Picture[] = [];
    try {
      for (const file of files.slice(0, most - value.length))
        added.push(await uploadPicture(file, use));
    } catch (error) {
      setError(error);
    } finally {
      setIsSending(false);
      const known = new Set(value.map(({ path }) => path));
      const fresh = added.filter(({ path }) => !known.has(path));
      if (fresh.length > 0) onChange?.([...value, ...fresh]);
      // Lets the same file be selected again after an error.
      if (input.current) input.current.value = '';
    }
  };
  const move = (from: number, to: number) => {
    const next = value.toSpliced(from, 1);
    onChange?.(next.toSpliced(to, 0, ...value.slice(from, from + 1)));
  };

  return (
    <div className="stack-tight">
      <Flex gap={8} wrap>
        {value.map((picture, at) => (
          <div key={picture.path} className="stack-tight">
            <img
              src={`/pictures/${picture.path}`}
              alt={`${noun} ${at + 1}`}
              width={120}
              height={90}
              style={{ objectFit: 'contain', backgroundColor: picture.color }}
              decoding="async"
            />
            <Flex justify="center">
              <Button
                type="text"
                size="small"
                icon={<LeftOutlined />}
                aria-label={`把${noun} ${at + 1} 往前移`}
                disabled={disabled || at === 0}
                onClick={() => move(at, at - 1)}
              />
              <Button
                type="text"
                size="small"
                danger
                icon={<DeleteOutlined />}
                aria-label={`移除${noun} ${at + 1}`}
                disabled={disabled}
                onClick={() => onChange?.(value.toSpliced(at, 1))}
              />
              <Button
                type="text"
                size="small"
                icon={<RightOutlined />}
                aria-label={`把${noun} ${at + 1} 往后移`}
                disabled={disabled || at === value.length - 1}
                onClick={() => move(at, at + 1)}
              />
            </Flex>
          </div>
        ))}
      </Flex>
      <Button
        id={id}
        size="small"
        icon={<PlusOutlined />}
        loading={isSending}
        disabled={disabled || value.length >= most}
        onClick={() => input.current?.click()}
      >
        添加{noun}（{value.length}/{most}）
      </Button>
      {error !== null && <Typography.Text type="danger">{errorMessage(error)}</Typography.Text>}
      <input
        ref={input}
        type="file"
        multiple
        // Ant Design's styles override the `hidden` attribute.
        style={{ display: 'none' }}
        aria-label={`选择${noun}文件`}
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        onChange={(event) => void add([...(event.target.files ?? [])])}
      />
    </div>
  );
}
