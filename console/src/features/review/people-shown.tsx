import type { ReviewWork } from '@yehang/contract/shapes/review.ts';
import { MOST_PEOPLE_SHOWN } from '@yehang/contract/shapes/work.ts';
import { Flex, Tag, Typography } from 'antd';
import { NumberInput, type TypedNumber } from '../../lib/forms/number-input.tsx';
import { numberProblem } from '../../lib/forms/number-rule.ts';

interface PeopleShownProps {
  people: ReviewWork['people'];
  /** What is stated as a text. */
  consent: string;
  /** What the reviewer typed; null where they did not. */
  value: TypedNumber;
  onChange: (value: TypedNumber) => void;
}

/** What is wrong with the count that was typed, as a sentence; null where nothing is. */
export const peopleProblem = (value: TypedNumber): string | null =>
  numberProblem('看到的出镜人数', value, { min: 1, max: MOST_PEOPLE_SHOWN });

/** Whom it shows and who agreed; the reviewer says how many they see where that is not right. */
export function PeopleShown({ people, consent, value, onChange }: PeopleShownProps) {
  const problem = peopleProblem(value);
  const shown = typeof value === 'number' && problem === null ? value : people.shown;
  return (
    <Flex gap={8} wrap align="center">
      <span className="review-text">{consent}</span>
      {shown > people.covered && (
        <Tag color="red">{`出镜 ${shown} 人，同意 ${people.covered} 人`}</Tag>
      )}
      <NumberInput aria-label="看到的出镜人数" unit="人" value={value} onChange={onChange} />
      {problem !== null && <Typography.Text type="danger">{problem}</Typography.Text>}
    </Flex>
  );
}
