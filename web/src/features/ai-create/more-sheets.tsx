import type { AiWork } from '@yehang/contract/shapes/ai.ts';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useState } from 'react';
import parts from '../../entities/ai/ai-parts.module.css';
import { AiSubmit } from '../../entities/ai/ai-submit.tsx';
import { post } from '../../lib/api/api.ts';
import { ChoiceRow } from '../../lib/choices/choice-row.tsx';
import { showToast } from '../../lib/toast/show-toast.ts';

interface MoreProps {
  work: AiWork;
  onClose: () => void;
}

const counts = ['1', '2', '3', '4'].map((value) => ({ value, name: `${value} 张` }));

/** Pictures with the same words and other seeds. */
export function MoreLikeSheet({ work: { id, parameters }, onClose }: MoreProps) {
  const [count, setCount] = useState(1);
  const body = { workId: id, count };
  return (
    <Sheet title="再来几张" onClose={onClose}>
      <div className={parts.sheet}>
        <p className={parts.hint}>同样的描述，换个种子，会是相近又不同的画面</p>
        <ChoiceRow
          label="张数"
          isWrapped
          choices={counts}
          selected={String(count)}
          onSelect={(value) => setCount(Number(value))}
        />
        <AiSubmit
          tool={parameters.characterId === null ? 'picture' : 'portrait'}
          what={`${count} 张相近的图片`}
          {...{ count, body }}
          send={(pay) => post('texttoimage/variation', { ...body, ...pay })}
          onSent={() => {
            void showToast('已开始，做好了在作品库里');
            onClose();
          }}
        />
      </div>
    </Sheet>
  );
}

/** The picture in twice its size. */
export function UpscaleSheet({ work: { id, picture }, onClose }: MoreProps) {
  const body = { workId: id };
  const [width, height] = [picture?.width ?? 0, picture?.height ?? 0];
  return (
    <Sheet title="放大图片" onClose={onClose}>
      <div className={parts.sheet}>
        <p className={parts.hint}>
          从 {width}×{height} 放大到 {width * 2}×{height * 2}，原图还在
        </p>
        <AiSubmit
          tool="upscale"
          what="放大 1 张图片"
          label="放大"
          body={body}
          send={(pay) => post('texttoimage/upscale', { ...body, ...pay })}
          onSent={() => {
            void showToast('已开始，做好了在作品库里');
            onClose();
          }}
        />
      </div>
    </Sheet>
  );
}
