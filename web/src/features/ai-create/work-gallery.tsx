import type { AiWork } from '@yehang/contract/shapes/ai.ts';
import { useState } from 'react';
import { WorkWaterfall } from '../../entities/ai/work-waterfall.tsx';
import { PictureViewer } from '../../entities/picture-viewer/picture-viewer.tsx';
import { ClipViewer } from './clip-viewer.tsx';
import { WorkActions } from './work-actions.tsx';

/** What was made, in two columns; each opens over the whole screen, with what can be done with it. */
export function WorkGallery({ works }: { works: readonly AiWork[] }) {
  const [openId, setOpenId] = useState<string | null>(null);
  const shown = works.filter(({ picture }) => picture !== null);
  const pictures = shown.filter(({ kind }) => kind === 'picture');
  const opened = shown.find(({ id }) => id === openId);
  const close = () => setOpenId(null);
  return (
    <>
      <WorkWaterfall works={shown} onOpen={(at) => setOpenId(shown[at]?.id ?? null)} />
      {opened?.kind === 'video' && <ClipViewer work={opened} onClose={close} />}
      {opened?.kind === 'picture' && (
        <PictureViewer
          title="我的作品"
          pictures={pictures.flatMap(({ id, picture, parameters, label }, at) =>
            picture
              ? {
                  ...{ id, number: at + 1, width: picture.width, height: picture.height },
                  ...{ slices: [picture], crop: null, caption: `${label}　${parameters.prompt}` },
                }
              : [],
          )}
          total={pictures.length}
          start={pictures.indexOf(opened)}
          isPlaying={false}
          wall={null}
          renderActions={(at) => {
            const work = pictures[at];
            return work && <WorkActions key={work.id} work={work} onGone={close} />;
          }}
          onClose={close}
        />
      )}
    </>
  );
}
