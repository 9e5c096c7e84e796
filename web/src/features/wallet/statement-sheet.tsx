import { useMutation } from '@tanstack/react-query';
import type { StatementAccount } from '@yehang/contract/shapes/statement.ts';
import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useState } from 'react';
import { FormField } from '../../entities/account/form-field.tsx';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { ChoiceRow } from '../../lib/choices/choice-row.tsx';
import { apiDomains } from '../../lib/domains/api-domains.ts';
import { downloadFile } from '../../lib/page/download-file.ts';
import { daysRange, latestMonths, monthRange, type StatementRange } from './statement-range.ts';
import styles from './wallet.module.css';

const accounts = [
  { value: 'all', name: '全部' },
  { value: 'gold', name: '金币' },
  { value: 'income', name: '收入' },
] as const;

const MONTHS = 12;
const OTHER = 'other';

/** Exports a statement of a month or of a range of days as a file that spreadsheets open. */
export function StatementSheet({ onClose }: { onClose: () => void }) {
  const [months] = useState(() => latestMonths(Date.now(), MONTHS));
  const [account, setAccount] = useState<StatementAccount>('all');
  const [month, setMonth] = useState(months[0]!);
  const [first, setFirst] = useState('');
  const [last, setLast] = useState('');
  const range = month === OTHER ? daysRange(first, last) : monthRange(month)!;
  const problem = typeof range === 'string' ? range : null;
  const exporting = useMutation({
    mutationFn: (wanted: StatementRange) => post('trans/statement', { account, ...wanted }),
    onSuccess: ({ path }) => {
      downloadFile(`${apiDomains.current()}${path}`);
      onClose();
    },
  });
  return (
    <Sheet title="导出账单" onClose={onClose}>
      <form
        className={styles.statement}
        onSubmit={(event) => {
          event.preventDefault();
          if (typeof range !== 'string') exporting.mutate(range);
        }}
      >
        <ChoiceRow
          label="账户"
          isWrapped
          choices={accounts}
          selected={account}
          onSelect={setAccount}
        />
        <ChoiceRow
          label="时间"
          isWrapped
          choices={[
            ...months.map((value) => ({ value, name: value })),
            { value: OTHER, name: '自选日期' },
          ]}
          selected={month}
          onSelect={setMonth}
        />
        {month === OTHER && (
          <>
            <FormField label="开始日期" type="date" value={first} onText={setFirst} />
            <FormField label="结束日期" type="date" value={last} onText={setLast} />
          </>
        )}
        <p className={styles.when} role="status">
          {exporting.error
            ? errorMessage(exporting.error)
            : month === OTHER && first !== '' && last !== '' && problem !== null
              ? problem
              : 'CSV 文件，Excel 和 WPS 都能打开'}
        </p>
        <Button type="submit" isWide isBusy={exporting.isPending} disabled={problem !== null}>
          导出
        </Button>
      </form>
    </Sheet>
  );
}
