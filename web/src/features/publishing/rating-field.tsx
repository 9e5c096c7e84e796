import { TYPED_NOTE } from '@yehang/contract/shapes/consent-values.ts';
import type { ConsentHow } from '@yehang/contract/shapes/work.ts';
import { ChoiceRow } from '../../lib/choices/choice-row.tsx';
import {
  type CoveredPictures,
  type Draft,
  type DraftChange,
  isCovered,
  showsSomething,
} from './draft.ts';
import { CreatorsAlone } from './creators-alone.tsx';
import styles from './publishing.module.css';
import { useIsNoCreator } from './use-is-no-creator.ts';

const ratings = [
  { value: 'general', name: '大众内容' },
  { value: 'adult', name: '成人内容' },
] as const;

const ways: readonly { value: ConsentHow; name: string }[] = [
  { value: 'written', name: '书面同意' },
  { value: 'video', name: '视频同意' },
  { value: 'self', name: '只有本人' },
];

interface RatingFieldProps {
  draft: Draft;
  covered: CoveredPictures;
  onChange: (change: DraftChange) => void;
}

/** For whom a post is; of an adult one also how the people who are shown agreed. */
export function RatingField({ draft, covered, onChange }: RatingFieldProps) {
  const { rating, people, how, reference, checkedAges } = draft;
  // What was public keeps what it has; the server knows what that is.
  const isClosed = useIsNoCreator(draft.editOf === null && showsSomething(draft));
  return (
    <>
      <ChoiceRow
        label="分级"
        // What is chosen already is shown, to be taken back.
        choices={isClosed && rating === 'general' ? ratings.slice(0, 1) : ratings}
        selected={rating}
        onSelect={(next) => onChange({ rating: next })}
      />
      {isClosed && <CreatorsAlone what="成人图片和视频" />}
      {rating === 'adult' && showsSomething(draft) && (
        <fieldset className={styles.panel}>
          <legend className={styles.fieldName}>出镜同意</legend>
          <p className={styles.hint}>
            {isCovered(draft, covered) && '已填写过出镜同意，图片没变就不用再填。'}
            {TYPED_NOTE}
          </p>
          <label className={styles.field}>
            <span>出镜的人</span>
            <input
              className={styles.input}
              value={people}
              maxLength={500}
              onChange={({ currentTarget }) => onChange({ people: currentTarget.value })}
            />
          </label>
          <ChoiceRow
            label="同意方式"
            choices={ways}
            selected={how}
            onSelect={(next) => onChange({ how: next })}
          />
          <label className={styles.field}>
            <span>同意书编号</span>
            <input
              className={styles.input}
              value={reference}
              maxLength={200}
              onChange={({ currentTarget }) => onChange({ reference: currentTarget.value })}
            />
          </label>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={checkedAges}
              onChange={({ currentTarget }) => onChange({ checkedAges: currentTarget.checked })}
            />
            <span>出镜的人都已满 18 岁，我核对过证件</span>
          </label>
        </fieldset>
      )}
    </>
  );
}
