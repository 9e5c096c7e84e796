import type { ReviewWork } from '@yehang/contract/shapes/review.ts';
import { MOST_PEOPLE_SHOWN } from '@yehang/contract/shapes/work.ts';
import { Flex, InputNumber, Tag } from 'antd';

interface PeopleShownProps {
  people: ReviewWork['people'];
  /** What is stated as a text. */
  consent: string;
  /** What the reviewer counted; null where they did not. */
  value: number | null;
  onChange: (value: number | null) => void;
}

/** Whom it shows and who agreed; the reviewer says how many they see where that is not right. */
export function PeopleShown({ people, consent, value, onChange }: PeopleShownProps) {
  const shown = value ?? people.shown;
  return (
    <Flex gap={8} wrap align="center">
      <span className="review-text">{consent}</span>
      {shown > people.covered && (
        <Tag color="red">{`出镜 ${shown} 人，同意 ${people.covered} 人`}</Tag>
      )}
      <label>
        看到{' '}
        <InputNumber
          size="small"
          min={1}
          max={MOST_PEOPLE_SHOWN}
          precision={0}
          aria-label="看到的出镜人数"
          placeholder={String(people.shown)}
          value={value}
          onChange={onChange}
        />{' '}
        人
      </label>
    </Flex>
  );
}
