import type { CircleRule } from '@yehang/contract/shapes/measure.ts';
import { circleRules, measureRuleNames } from '@yehang/contract/shapes/measure-values.ts';
import { ChoiceRow } from '../../lib/choices/choice-row.tsx';
import styles from './grounds-fields.module.css';

/** Why something is hidden in a circle, or a report dismissed. */
export interface CircleGrounds {
  rule: CircleRule;
  reason: string;
}

export const NO_GROUNDS: CircleGrounds = { rule: 'circleRules', reason: '' };

const MOST_REASON = 200;

const rules = circleRules.map((value) => ({ value, name: measureRuleNames[value] }));

/** What is said most often; the rest is typed. */
const usual: Readonly<Record<CircleRule, readonly string[]>> = {
  circleRules: ['与圈子主题无关', '重复发帖', '违反圈规'],
  spam: ['广告引流', '诈骗信息'],
  abuse: ['辱骂他人', '挑起争吵'],
};

interface GroundsFieldsProps {
  grounds: CircleGrounds;
  onChange: (grounds: CircleGrounds) => void;
  /** Who reads the reason. */
  placeholder: string;
}

/** The rule by which a moderator decides, and the reason in a sentence. */
export function GroundsFields({ grounds, onChange, placeholder }: GroundsFieldsProps) {
  const { rule, reason } = grounds;
  return (
    <div className={styles.fields}>
      <ChoiceRow
        label="依据的规则"
        choices={rules}
        selected={rule}
        onSelect={(value) => onChange({ ...grounds, rule: value })}
        isWrapped
      />
      <textarea
        className={styles.reason}
        rows={3}
        aria-label="理由"
        placeholder={placeholder}
        value={reason}
        maxLength={MOST_REASON}
        onChange={(event) => onChange({ ...grounds, reason: event.currentTarget.value })}
      />
      <ul className={styles.usual} aria-label="常用理由">
        {usual[rule].map((one) => (
          <li key={one}>
            <button
              type="button"
              className={styles.one}
              onClick={() => onChange({ ...grounds, reason: one })}
            >
              {one}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
