import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { applySleepVolume } from '../../../entities/listening/sleep-volume.ts';
import { canSetVolume } from '../../../lib/sound/can-set-volume.ts';
import { SleepSheet } from './sleep-sheet.tsx';

vi.mock(import('../../../lib/api/api.ts'), async () =>
  (await import('../../../../test/fake-client.ts')).fakeApiModule(),
);
vi.mock(import('../../../lib/sound/can-set-volume.ts'), () => ({
  canSetVolume: vi.fn<typeof canSetVolume>(() => true),
}));

afterEach(cleanup);

test.each([true, false])(
  'growing softer is offered, and done, where the volume can be set: %s',
  (isPossible) => {
    vi.mocked(canSetVolume).mockReturnValue(isPossible);
    render(<SleepSheet onClose={() => undefined} />);
    expect(screen.queryAllByLabelText('最后一分钟声音渐轻')).toHaveLength(isPossible ? 1 : 0);
    const audio = new Audio();
    applySleepVolume(audio, { kind: 'time', leftSeconds: 30 }, 600);
    expect(audio.volume).toBeCloseTo(isPossible ? 0.55 : 1);
  },
);
