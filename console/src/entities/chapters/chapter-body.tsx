import type { StaffChapter } from '@yehang/contract/shapes/staff-chapter.ts';
import { PreviewPlayer } from '../../lib/player/preview-player.tsx';

/** A chapter as it is to be published: its sound, its text, its pictures. */
export function ChapterBody({ audio, paragraphs, pictures }: StaffChapter) {
  return (
    <>
      {audio && (
        <PreviewPlayer
          playlistUrl={audio.playlistUrl}
          width={480}
          height={96}
          placeholder="没有声音"
        />
      )}
      {paragraphs.map((paragraph) =>
        paragraph.kind === 'text' || paragraph.kind === 'heading' ? (
          <p key={paragraph.id}>{paragraph.text}</p>
        ) : null,
      )}
      {pictures.flatMap(({ id, number, slices, caption }) => [
        ...slices.map(({ path, width, height, color }) => (
          <img
            key={`${id} ${path}`}
            src={`/pictures/${path}`}
            alt={`第 ${number} 张`}
            width={width}
            height={height}
            loading="lazy"
            decoding="async"
            style={{ display: 'block', width: '100%', height: 'auto', backgroundColor: color }}
          />
        )),
        ...(caption === ''
          ? []
          : [
              <p key={`${id} caption`}>
                第 {number} 张：{caption}
              </p>,
            ]),
      ])}
    </>
  );
}
