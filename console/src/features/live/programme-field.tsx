import type { ConsoleContentRow } from '@yehang/contract/shapes/console-content.ts';
import { ItemsField } from '../../lib/picking/items-field.tsx';
import { lengthText, type ChosenProgramme } from './live-values.ts';

interface ProgrammeFieldProps {
  readonly id?: string;
  readonly value?: readonly ChosenProgramme[];
  readonly onChange?: (chosen: readonly ChosenProgramme[]) => void;
}

function toProgramme({ id, kind, title, state, cover, media }: ConsoleContentRow): ChosenProgramme {
  const durationSeconds = media.durationSeconds ?? 0;
  const playable = state === 'published' && media.state === 'ready';
  return { id, kind, title, state, cover, durationSeconds, playable };
}

/** The programme in order; a video may be in it more than once. */
export function ProgrammeField({ value = [], ...field }: ProgrammeFieldProps) {
  const total = value.filter((it) => it.playable).reduce((sum, it) => sum + it.durationSeconds, 0);
  return (
    <div className="stack">
      <ItemsField<ChosenProgramme>
        {...field}
        value={value}
        toChosen={toProgramme}
        mayRepeat
        renderPlace={({ durationSeconds }, place) => (
          <>
            {place + 1}. <span className="hint">{lengthText(durationSeconds)}</span>{' '}
          </>
        )}
      />
      <span className="hint">
        一轮 {lengthText(total)}，播完从头再来；改动在正在播的节目结束后生效
      </span>
    </div>
  );
}
