import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { MediaTracks, TrackKind } from '@yehang/contract/shapes/media-tracks.ts';
import { languageName } from '@yehang/contract/shapes/languages.ts';
import { Button, Popconfirm, Tag } from 'antd';
import { useState } from 'react';
import { useConsoleMutation } from '../../../lib/queries/console-mutation.ts';
import { TrackNameForm } from './track-name-form.tsx';

interface TrackRowProps {
  readonly contentId: string;
  readonly kind: TrackKind;
  readonly track: MediaTracks['audio'][number];
  /** Where it comes from, where that differs. */
  readonly origin?: string;
  readonly mayEdit: boolean;
}

const invalidates = ['track/list'] as const;

/** One sound or one file of subtitles: its name and language, whether it is the default, and what can be done. */
export function TrackRow({ contentId, kind, track, origin, mayEdit }: TrackRowProps) {
  const [isNaming, setIsNaming] = useState(false);
  const { name, label, language, isDefault } = track;
  const rename = useConsoleMutation('track/rename', {
    invalidates,
    handlesError: true,
    onSuccess: () => setIsNaming(false),
  });
  const setDefault = useConsoleMutation('track/default', { invalidates });
  const remove = useConsoleMutation('track/remove', { invalidates });
  const isSubtitle = kind === 'subtitle';
  if (isNaming) {
    return (
      <TrackNameForm
        initial={{ label, language }}
        submit="保存"
        isBusy={rename.isPending}
        error={rename.error}
        onSubmit={(values) => rename.mutate({ contentId, kind, name, ...values })}
        onCancel={() => setIsNaming(false)}
      />
    );
  }
  const languageText = languageName(language) ?? '语言未知';
  return (
    <div className="track-row">
      <span className="track-name">
        {label}
        <span className="hint">
          {languageText !== label && ` ${languageText}`}
          {origin && ` · ${origin}`}
        </span>
      </span>
      {isDefault && <Tag color="blue">默认</Tag>}
      {mayEdit && (
        <>
          {!(isDefault && !isSubtitle) && (
            <Button
              size="small"
              type="link"
              loading={setDefault.isPending}
              onClick={() => setDefault.mutate({ contentId, kind, name: isDefault ? null : name })}
            >
              {isDefault ? '取消默认' : '设为默认'}
            </Button>
          )}
          <Button
            size="small"
            type="text"
            aria-label={`修改${label}的名称和语言`}
            icon={<EditOutlined />}
            onClick={() => setIsNaming(true)}
          />
          {isSubtitle && (
            <Popconfirm
              title={`移除字幕「${label}」？`}
              description="观众下次播放时就看不到了"
              okText="移除"
              cancelText="不移除"
              onConfirm={() => remove.mutate({ contentId, name })}
            >
              <Button
                size="small"
                type="text"
                danger
                aria-label={`移除字幕${label}`}
                icon={<DeleteOutlined />}
              />
            </Popconfirm>
          )}
        </>
      )}
    </div>
  );
}
