import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PhoneFrame, PhoneHome } from '../../entities/phone/phone-frame.tsx';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { useDebounced } from '../../lib/queries/use-debounced.ts';
import type { AnnouncementValues } from './announcement-values.ts';

/** The announcement on a phone, of its content only what the server would keep. */
export function AnnouncementPreview({ announcement }: { announcement: AnnouncementValues }) {
  const content = useDebounced(announcement.content.trim(), 300);
  const kept = useQuery({
    ...consoleQuery('announcement/preview', { content }),
    enabled: content !== '',
    placeholderData: keepPreviousData,
  });
  const html = content === '' ? '' : (kept.data?.content ?? '');
  return (
    <PhoneFrame caption="不允许的标签在保存时会去掉，这里是去掉之后的样子">
      <PhoneHome>
        <div className="phone-veil">
          <div className="phone-sheet">
            <h3>{announcement.title || '标题'}</h3>
            {/* The server's own sanitising has been over it. */}
            <div dangerouslySetInnerHTML={{ __html: html }} />
            <span className="phone-button">我知道了</span>
          </div>
        </div>
      </PhoneHome>
    </PhoneFrame>
  );
}
