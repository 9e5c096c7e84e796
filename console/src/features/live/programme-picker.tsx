import { videoKind } from '@yehang/contract/shapes/catalogue.ts';
import type { ConsoleContentRow } from '@yehang/contract/shapes/console-content.ts';
import { ContentPicker } from '../../entities/content/content-picker.tsx';
import { formatLength, type SelectedProgramme } from './live-values.ts';

interface ProgrammePickerProps {
  readonly id?: string;
  readonly value?: readonly SelectedProgramme[];
  readonly onChange?: (selected: readonly SelectedProgramme[]) => void;
}

function toProgramme({
  id,
  kind,
  title,
  state,
  cover,
  media,
}: ConsoleContentRow): SelectedProgramme {
  const durationSeconds = media?.durationSeconds ?? 0;
  const playable = state === 'published' && media?.state === 'ready';
  return { id, kind, title, state, cover, durationSeconds, playable };
}

/** Form input for the programme in order; a video may appear more than once. */
export function ProgrammePicker({ value = [], ...field }: ProgrammePickerProps) {
  const total = value.filter((it) => it.playable).reduce((sum, it) => sum + it.durationSeconds, 0);
  return (
    <div className="stack">
      <ContentPicker<SelectedProgramme>
        {...field}
        kinds={videoKind.options}
        value={value}
        toSelected={toProgramme}
        mayRepeat
        renderPrefix={({ durationSeconds }, index) => (
          <>
            {index + 1}. <span className="hint">{formatLength(durationSeconds)}</span>{' '}
          </>
        )}
      />
      <span className="hint">
        一轮 {formatLength(total)}，播完从头再来；改动在正在播的节目结束后生效
      </span>
    </div>
  );
}
