import { ChoiceRow } from '../../lib/choices/choice-row.tsx';
import { lengthChoices, priceChoices, yearChoices, type Conditions } from './conditions.ts';

interface ConditionRowsProps {
  conditions: Conditions;
  onChange: (conditions: Conditions) => void;
}

/** Length, price and year, each as a row of choices. */
export function ConditionRows({ conditions, onChange }: ConditionRowsProps) {
  return (
    <>
      <ChoiceRow
        label="时长"
        choices={lengthChoices}
        selected={conditions.length}
        onSelect={(length) => onChange({ ...conditions, length })}
      />
      <ChoiceRow
        label="价格"
        choices={priceChoices}
        selected={conditions.price}
        onSelect={(price) => onChange({ ...conditions, price })}
      />
      <ChoiceRow
        label="年份"
        choices={yearChoices(new Date().getFullYear())}
        selected={conditions.year}
        onSelect={(year) => onChange({ ...conditions, year })}
      />
    </>
  );
}
