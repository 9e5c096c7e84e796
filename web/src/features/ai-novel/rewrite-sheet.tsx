import type { AiNovelInfo } from '@yehang/contract/shapes/ai-novel.ts';
import { Sheet } from '@yehang/ui/sheet.tsx';
import parts from '../../entities/ai/ai-parts.module.css';
import { AiSubmit } from '../../entities/ai/ai-submit.tsx';
import { Chip } from '../../entities/ai/chip.tsx';
import { LongField } from '../../entities/ai/long-field.tsx';
import { storedText, useAiDraft } from '../../entities/ai/use-ai-draft.ts';
import { post } from '../../lib/api/api.ts';
import story from './story-text.module.css';

const wishes = ['更紧张', '更细腻', '更简短', '多些对话'];
const MOST = 4_000;

interface RewriteSheetProps {
  novel: AiNovelInfo;
  chapter: number;
  passage: string;
  onSent: () => void;
  onClose: () => void;
}

/** How a passage is to be written instead. What it was stays among the earlier texts. */
export function RewriteSheet({ novel, chapter, passage, onSent, onClose }: RewriteSheetProps) {
  const { id } = novel;
  const [{ instruction }, change, clear] = useAiDraft(`novel-rewrite:${id}`, (stored) => ({
    instruction: storedText(stored['instruction']),
  }));
  const body = { id, chapter, passage: passage.trim(), instruction: instruction.trim() };
  return (
    <Sheet title="改写这一段" onClose={onClose}>
      <div className={parts.sheet}>
        <blockquote className={story.quote}>{passage}</blockquote>
        <div className={parts.chips}>
          {wishes.map((wish) => (
            <Chip
              key={wish}
              name={wish}
              isPressed={instruction === wish}
              onPress={() => change({ instruction: instruction === wish ? '' : wish })}
            />
          ))}
        </div>
        <LongField
          label="改写要求，不写就换一种说法"
          value={instruction}
          rows={2}
          maxLength={300}
          onText={(text) => change({ instruction: text })}
        />
        <p className={parts.hint}>
          {passage.length > MOST
            ? `一次最多改写 ${MOST} 字，请少选几段`
            : '原文会留在旧稿里，可以撤销'}
        </p>
        <AiSubmit
          tool="rewrite"
          what={`改写 ${passage.length} 字`}
          label="改写"
          disabled={passage.length > MOST}
          body={body}
          send={(pay) => post('texttonovel/rewrite', { ...body, ...pay })}
          onSent={() => {
            clear();
            onSent();
          }}
        />
      </div>
    </Sheet>
  );
}
