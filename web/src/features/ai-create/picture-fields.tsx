import { useId, useState } from 'react';
import { FormField } from '../../entities/account/form-field.tsx';
import parts from '../../entities/ai/ai-parts.module.css';
import { choicesOf, ratioNames, styleNames } from '../../entities/ai/ai-words.ts';
import { Chip } from '../../entities/ai/chip.tsx';
import { LongField } from '../../entities/ai/long-field.tsx';
import { ChoiceRow } from '../../lib/choices/choice-row.tsx';
import styles from './ai-create.module.css';
import { type PictureDraft, seedOf } from './picture-draft.ts';

const counts = ['1', '2', '3', '4'].map((value) => ({ value, name: `${value} 张` }));

/** Words that help to say what a picture is to show, by what they say about it. */
const helps = [
  ['光线', ['清晨薄雾', '黄昏逆光', '月光', '霓虹灯光']],
  ['构图', ['特写', '远景', '俯视', '留白']],
  ['天气', ['下雪', '雨夜', '繁星', '晴空']],
  ['气氛', ['安静', '温暖', '神秘', '热闹']],
] as const;

const SEPARATOR = '，';

interface FieldsProps {
  draft: PictureDraft;
  change: (some: Partial<PictureDraft>) => void;
  label: string;
  placeholder: string;
  /** What the server says of the prompt. */
  error?: string | undefined;
}

/** What a picture is to show: the words, with others that help to find them. */
export function PromptField({ draft, change, label, placeholder, error }: FieldsProps) {
  const [isHelping, setHelping] = useState(false);
  const helpId = useId();
  const add = (word: string) => {
    const { prompt } = draft;
    if (prompt.includes(word)) return;
    const isNew = prompt === '' || prompt.endsWith(SEPARATOR);
    change({ prompt: `${prompt}${isNew ? '' : SEPARATOR}${word}` });
  };
  return (
    <div className={styles.group}>
      <LongField
        label={label}
        value={draft.prompt}
        maxLength={1_000}
        rows={2}
        placeholder={placeholder}
        error={error}
        onText={(prompt) => change({ prompt })}
      />
      <button
        type="button"
        className={styles.more}
        aria-expanded={isHelping}
        aria-controls={helpId}
        onClick={() => setHelping(!isHelping)}
      >
        {isHelping ? '收起灵感词' : '不知道写什么？加几个灵感词'}
      </button>
      {isHelping && (
        <div id={helpId} className={styles.helps}>
          {helps.map(([name, words]) => (
            <div key={name} className={styles.help} role="group" aria-label={name}>
              <span className={styles.helpName}>{name}</span>
              {words.map((word) => (
                <Chip
                  key={word}
                  name={word}
                  isPressed={draft.prompt.includes(word)}
                  onPress={() => add(word)}
                />
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** Style, shape and number of pictures, and further down what few people change. */
export function PictureOptions({ draft, change }: Pick<FieldsProps, 'draft' | 'change'>) {
  const [isOpen, setOpen] = useState(draft.negative !== '' || draft.seed !== '');
  const moreId = useId();
  const isSeedWrong = seedOf(draft.seed) === null;
  return (
    <>
      <div className={styles.group}>
        <h2 className={parts.heading}>风格</h2>
        <ChoiceRow
          label="风格"
          isWrapped
          choices={choicesOf(styleNames)}
          selected={draft.style}
          onSelect={(style) => change({ style })}
        />
      </div>
      <div className={styles.group}>
        <h2 className={parts.heading}>比例</h2>
        <ChoiceRow
          label="比例"
          isWrapped
          choices={choicesOf(ratioNames)}
          selected={draft.ratio}
          onSelect={(ratio) => change({ ratio })}
        />
      </div>
      <div className={styles.group}>
        <h2 className={parts.heading}>张数</h2>
        <ChoiceRow
          label="张数"
          isWrapped
          choices={counts}
          selected={String(draft.count)}
          onSelect={(count) => change({ count: Number(count) })}
        />
      </div>
      <button
        type="button"
        className={styles.more}
        aria-expanded={isOpen}
        aria-controls={moreId}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? '收起更多设置' : '更多设置：不想出现的内容、随机种子'}
      </button>
      {isOpen && (
        <div id={moreId} className={styles.form}>
          <LongField
            label="不想出现的内容"
            value={draft.negative}
            maxLength={500}
            rows={1}
            placeholder="例如：文字，水印，人群"
            onText={(negative) => change({ negative })}
          />
          <FormField
            label="随机种子"
            inputMode="numeric"
            maxLength={10}
            value={draft.seed}
            error={isSeedWrong ? '请填 0 到 2147483647 的整数' : undefined}
            hint="同样的描述和种子，画面通常相近，不一定能重现；留空就随机"
            onText={(seed) => change({ seed })}
          />
        </div>
      )}
    </>
  );
}
