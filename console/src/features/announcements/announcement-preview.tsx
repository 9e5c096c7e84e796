import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PhoneFrame, PhoneHome } from '../../entities/phone-preview/phone-frame.tsx';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { useDebounced } from '../../lib/queries/use-debounced.ts';
import type { AnnouncementValues } from './announcement-values.ts';

/** Phone preview of an announcement, with its HTML as the server would sanitize it. */
export function AnnouncementPreview({ announcement }: { announcement: AnnouncementValues }) {
  const content = useDebounced(announcement.content.trim(), 300);
  const sanitized = useQuery({
    ...consoleQuery('announcement/preview', { content }),
    enabled: content !== '',
    placeholderData: keepPreviousData,
  });
  const html = content === '' ? '' : (sanitized.data?.content ?? '');
  return (
    <PhoneFrame caption="不允许的标签在保存时会去掉，这里是去掉之后的样子">
      <PhoneHome>
        <div className="phone-backdrop">
          <div className="phone-sheet">
            <h3>{announcement.title || '标题'}</h3>
            {/* Sanitized by the server. */}
            <div dangerouslySetInnerHTML={{ __html: html }} />
            <span className="phone-button">我知道了</span>
          </div>
        </div>
      </PhoneHome>
    </PhoneFrame>
  );
}
