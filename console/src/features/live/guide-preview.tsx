import { useQuery } from '@tanstack/react-query';
import { PhoneFrame, PhoneHome } from '../../lib/phone/phone-frame.tsx';
import { consoleQuery } from '../../lib/queries/console-query.ts';

const clock = new Intl.DateTimeFormat('zh-CN', {
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** The next programmes of a saved channel, as viewers read them. */
export function GuidePreview({ id, name }: { id: string | null; name: string }) {
  return (
    <PhoneFrame caption="保存后的节目单">
      <PhoneHome>
        <div className="phone-sheet">
          <h3>{name || '频道名称'}</h3>
          {id === null ? <p>保存后显示</p> : <Programmes id={id} />}
        </div>
      </PhoneHome>
    </PhoneFrame>
  );
}

function Programmes({ id }: { id: string }) {
  const guide = useQuery(consoleQuery('live/guide', { id, pageSize: 20 }));
  const list = guide.data?.list ?? [];
  if (list.length === 0) return <p>{guide.isPending ? '正在加载' : '没有可以播的节目'}</p>;
  return list.map(({ startsAt, title }, index) => (
    <p key={startsAt}>
      {clock.format(startsAt)}　{title}
      {index === 0 && '（正在播）'}
    </p>
  ));
}
