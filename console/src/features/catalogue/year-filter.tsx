import { Select } from 'antd';

const YEARS_OFFERED = 80;

interface YearFilterProps {
  readonly value: number | undefined;
  readonly onChange: (year: number | undefined) => void;
}

/** Filter for the year in which contents were made. */
export function YearFilter({ value, onChange }: YearFilterProps) {
  const thisYear = new Date().getFullYear();
  const years = Array.from({ length: YEARS_OFFERED }, (_, back) => thisYear + 1 - back);
  return (
    <Select<number>
      allowClear
      showSearch
      className="select-filter"
      aria-label="年份"
      placeholder="年份"
      value={value ?? null}
      onChange={(year: number | undefined) => onChange(year)}
      options={years.map((year) => ({ value: year, label: `${year}` }))}
    />
  );
}
