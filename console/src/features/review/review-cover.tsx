import type { Picture } from '@yehang/contract/shapes/catalogue.ts';
import type { ReviewWork } from '@yehang/contract/shapes/review.ts';
import { Flex } from 'antd';

/** The row of the cover, large enough to judge it; beside it the one that viewers see at present. */
export function coverRow({ post, cover, before }: ReviewWork) {
  // Of a post the first picture is its cover, and stands among its pictures.
  if (post) return [];
  const isChanged = before?.cover !== undefined;
  if (!isChanged && !cover) return [];
  return [
    {
      key: 'cover',
      label: '封面',
      children: (
        <Flex gap={12} wrap>
          <Cover picture={cover} called={isChanged ? '新封面' : '封面'} />
          {isChanged && <Cover picture={before.cover ?? null} called="现在的封面" />}
        </Flex>
      ),
    },
  ];
}

function Cover({ picture, called }: { readonly picture: Picture | null; readonly called: string }) {
  if (!picture) return <span className="hint">{called}：没有</span>;
  const { path, width, height, color } = picture;
  return (
    <a href={`/pictures/${path}`} target="_blank" rel="noreferrer">
      <img
        src={`/pictures/${path}`}
        alt={called}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className="review-post-picture"
        style={{ backgroundColor: color }}
      />
    </a>
  );
}
