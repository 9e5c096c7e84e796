import { LockIcon } from '@yehang/ui/icons/community-icons.tsx';
import { ForwardIcon } from '@yehang/ui/icons/line-icons.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useState } from 'react';
import { ChoiceRow } from '../../lib/choices/choice-row.tsx';
import { type Draft, type DraftChange, type DraftRule, priceOf } from './draft.ts';
import { PreviewShown } from './preview-shown.tsx';
import { CreatorsAlone } from './creators-alone.tsx';
import styles from './publishing.module.css';
import { useIsNoCreator } from './use-is-no-creator.ts';

const rules: readonly { value: DraftRule; name: string }[] = [
  { value: 'free', name: '免费' },
  { value: 'gold', name: '金币' },
  { value: 'vip', name: '会员' },
  { value: 'vipOrGold', name: '会员或金币' },
];

const numbersOf = (counts: readonly number[], unit: string) =>
  counts.map((count) => ({
    value: String(count),
    name: count === 0 ? '不给看' : `${count} ${unit}`,
  }));
const characterChoices = numbersOf([0, 30, 60, 140, 300], '字');
const secondChoices = numbersOf([0, 10, 30, 60], '秒');

interface AccessFieldProps {
  draft: Draft;
  onChange: (change: DraftChange) => void;
}

/** Who may see all of a post, what it costs, and what everybody sees of it. */
export function AccessField({ draft, onChange }: AccessFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const { rule, price, pictures, video } = draft;
  const isClosed = useIsNoCreator(isOpen);
  const hasPrice = rule === 'gold' || rule === 'vipOrGold';
  const name = rules.find(({ value }) => value === rule)?.name ?? '';
  return (
    <>
      <button type="button" className={styles.row} onClick={() => setOpen(true)}>
        <LockIcon size={20} />
        <span className={styles.rowName}>观看方式</span>
        <span className={styles.rowValue}>{hasPrice ? `${name} · ${price} 金币` : name}</span>
        <ForwardIcon size={16} />
      </button>
      {isOpen && (
        <Sheet title="观看方式" onClose={() => setOpen(false)}>
          <div className={styles.fields}>
            <ChoiceRow
              label="谁能看全部"
              // What is chosen already is shown, to be taken back.
              choices={isClosed && rule === 'free' ? rules.slice(0, 1) : rules}
              selected={rule}
              onSelect={(next) => onChange({ rule: next })}
              isWrapped
            />
            {isClosed && <CreatorsAlone what="收费的帖子" />}
            {hasPrice && (
              <label className={styles.field}>
                <span>价格，1 到 1000 金币</span>
                <input
                  className={styles.input}
                  inputMode="numeric"
                  value={price}
                  maxLength={4}
                  aria-invalid={priceOf(draft) === null}
                  onChange={({ currentTarget }) =>
                    onChange({ price: currentTarget.value.replaceAll(/\D/g, '') })
                  }
                />
              </label>
            )}
            {rule !== 'free' && (
              <>
                <p className={styles.fieldName}>试读文字</p>
                <ChoiceRow
                  label="试读文字"
                  choices={characterChoices}
                  selected={String(draft.previewCharacters)}
                  onSelect={(value) => onChange({ previewCharacters: Number(value) })}
                />
                {pictures.length > 0 && (
                  <>
                    <p className={styles.fieldName}>试看图片</p>
                    <ChoiceRow
                      label="试看图片"
                      choices={numbersOf([0, ...pictures.map((_, at) => at + 1)], '张')}
                      selected={String(Math.min(draft.previewPictures, pictures.length))}
                      onSelect={(value) => onChange({ previewPictures: Number(value) })}
                    />
                  </>
                )}
                {video && (
                  <>
                    <p className={styles.fieldName}>试看视频</p>
                    <ChoiceRow
                      label="试看视频"
                      choices={secondChoices}
                      selected={String(draft.previewSeconds)}
                      onSelect={(value) => onChange({ previewSeconds: Number(value) })}
                    />
                  </>
                )}
                <PreviewShown draft={draft} />
              </>
            )}
          </div>
        </Sheet>
      )}
    </>
  );
}
