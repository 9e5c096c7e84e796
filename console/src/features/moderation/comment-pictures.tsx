import type { Sticker } from '@yehang/contract/shapes/sticker.ts';
import { stickerNames } from '@yehang/contract/shapes/sticker-values.ts';
import { Flex, Image, Tag } from 'antd';

interface CommentPicturesProps {
  readonly pictures: readonly { path: string }[];
  /** What shows them. */
  readonly of?: string;
  /** The sides of each, in px, as far as the picture has them. */
  readonly height: number;
}

/** Pictures of a comment or post, each shown large by a click. */
export function CommentPictures({ pictures, of = '评论', height }: CommentPicturesProps) {
  if (pictures.length === 0) return null;
  return (
    <Image.PreviewGroup>
      {/* A picture is looked at, and does not open the row that it is in. */}
      <Flex gap="small" wrap onClick={(event) => event.stopPropagation()}>
        {pictures.map(({ path }, at) => (
          <Image
            key={path}
            src={`/pictures/${path}`}
            alt={`${of}的第 ${at + 1} 张图片`}
            height={height}
          />
        ))}
      </Flex>
    </Image.PreviewGroup>
  );
}

/** The sticker of a comment, by its name. */
export function CommentSticker({ sticker }: { readonly sticker: Sticker | null }) {
  return sticker && <Tag>表情：{stickerNames[sticker]}</Tag>;
}
