import { Segmented } from 'antd';
import type { ReactNode } from 'react';

type CaseState = 'open' | 'decided';

interface CaseFiltersProps<Filters extends { state: CaseState }> {
  readonly filters: Filters;
  readonly onFilter: (filters: Filters) => void;
  /** Filters of one kind of case, beside the switch. */
  readonly children: ReactNode;
}

/** Filters of what is decided once: the switch of open and decided, and others beside it. */
export function CaseFilters<Filters extends { state: CaseState }>({
  filters,
  onFilter,
  children,
}: CaseFiltersProps<Filters>) {
  return (
    <>
      <Segmented<CaseState>
        aria-label="状态"
        value={filters.state}
        options={[
          { value: 'open', label: '待处理' },
          { value: 'decided', label: '已处理' },
        ]}
        onChange={(state) => onFilter({ ...filters, state })}
      />
      {children}
    </>
  );
}
