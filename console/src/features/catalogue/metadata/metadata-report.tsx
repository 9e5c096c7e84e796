import type { MetadataReport } from '@yehang/contract/shapes/metadata-file.ts';
import { Alert, Table } from 'antd';
import { ContentLink } from '../../../entities/content/content-link.tsx';

type Change = MetadataReport['changes'][number];

const shownOf = (shown: number, all: number) => (shown < all ? `（前 ${shown} 行）` : '');

/** What a file would change, and what of it cannot be taken. */
export function MetadataReportView({ report }: { report: MetadataReport }) {
  const { rows, changed, same, failed, changes, problems } = report;
  return (
    <>
      <p role="status">
        共 {rows} 行：将修改 {changed} 个内容，{same} 行没有变化，{failed} 行有问题
      </p>
      {problems.length > 0 && (
        <Alert
          type="error"
          title={`有问题的行${shownOf(problems.length, failed)}`}
          description={
            <ul className="bulk-list">
              {problems.map(({ line, title, problem }) => (
                <li key={line}>
                  <span className="bulk-title">
                    第 {line} 行 {title}
                  </span>
                  <span className="bad">{problem}</span>
                </li>
              ))}
            </ul>
          }
        />
      )}
      {changes.length > 0 && (
        <Table<Change>
          size="small"
          rowKey="line"
          title={() => `将修改的内容${shownOf(changes.length, changed)}`}
          dataSource={changes}
          pagination={changes.length > 10 ? { pageSize: 10, size: 'small' } : false}
          columns={[
            { title: '行', dataIndex: 'line', width: 64 },
            {
              title: '内容',
              render: (_, { contentId, title }) => (
                <ContentLink id={contentId}>{title}</ContentLink>
              ),
            },
            {
              title: '修改',
              render: (_, { fields }) => (
                <div className="stack-tight">
                  {fields.map(({ name, from, to }) => (
                    <span key={name}>
                      {name}：{brief(from)} → {brief(to)}
                    </span>
                  ))}
                </div>
              ),
            },
          ]}
        />
      )}
    </>
  );
}

/** A cell in a few words. */
function brief(text: string): string {
  if (text === '') return '（空）';
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
