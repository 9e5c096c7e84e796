import { useQuery } from '@tanstack/react-query';
import { PhoneFrame, PhonePicture } from '../../entities/phone-preview/phone-frame.tsx';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import type { LiveValues } from './live-values.ts';

const clock = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** Phone preview of a channel's page, with the programme guide if it has one. */
export function LivePreview({ values }: { values: LiveValues }) {
  const { id, name, category, cover, source } = values;
  return (
    <PhoneFrame caption={source === 'programme' ? '频道页和保存后的节目单' : '频道页的样子'}>
      <div className="phone-channel">
        <PhonePicture picture={cover} className="phone-player" />
        <h3>{name || '频道名称'}</h3>
        <p className="phone-muted">{category || '分类'}</p>
        {source === 'programme' && (id === null ? <p>保存后显示</p> : <Programmes id={id} />)}
      </div>
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
