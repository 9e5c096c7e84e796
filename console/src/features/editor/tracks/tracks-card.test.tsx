import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { MediaTracks } from '@yehang/contract/shapes/media-tracks.ts';
import { describe, expect, it } from 'vitest';
import { FakeError, type FakeHandlers } from '../../../../test/fake-client.ts';
import { renderConsole } from '../../../../test/render-console.tsx';
import { sampleContent, sampleId } from '../../../../test/sample-content.ts';

const contentId = sampleId(1);
const tracks: MediaTracks = {
  audio: [
    { name: 'audio1', language: 'ja', label: '日文', isDefault: true },
    { name: 'audio2', language: 'zh', label: '国语', isDefault: false },
  ],
  subtitles: [{ name: 'a.vtt', language: 'zh', label: '中文', isDefault: false, isUploaded: true }],
  untaken: [{ language: 'en', label: 'SDH', isPicture: true }],
};

async function openEditor(handlers: FakeHandlers = {}) {
  const opened = renderConsole(`/contents/${contentId}`, {
    'content/info': () => sampleContent(),
    'content/list': () => ({ list: [], cursor: null }),
    'actor/list': () => ({ list: [], cursor: null }),
    'channel/list': () => ({ list: [] }),
    'track/list': () => tracks,
    ...handlers,
  });
  await screen.findByRole('region', { name: '字幕' });
  return opened;
}

const region = (name: string) => within(screen.getByRole('region', { name }));

describe('tracks of a video', () => {
  it('shows sounds, subtitles and what was not taken', async () => {
    await openEditor();
    expect(region('音轨').getByText('日文')).toBeTruthy();
    expect(region('音轨').getAllByText('默认')).toHaveLength(1);
    expect(region('字幕').getByText(/上传/)).toBeTruthy();
    expect(screen.getByText(/SDH（英文），图形字幕/)).toBeTruthy();
  });

  it('sets the default sound', async () => {
    const { requestsOf } = await openEditor({ 'track/default': () => tracks });
    fireEvent.click(region('音轨').getByRole('button', { name: '设为默认' }));
    await waitFor(() =>
      expect(requestsOf('track/default')).toEqual([{ contentId, kind: 'audio', name: 'audio2' }]),
    );
  });

  it('renames, and says why not', async () => {
    const { requestsOf } = await openEditor({
      'track/rename': () => {
        throw new FakeError(4000, '已有同名的轨道，请换个名称', { field: 'label' });
      },
    });
    fireEvent.click(screen.getByRole('button', { name: '修改国语的名称和语言' }));
    fireEvent.change(screen.getByLabelText('名称'), { target: { value: '日文' } });
    fireEvent.click(region('音轨').getByRole('button', { name: /保\s?存/ }));
    expect(await screen.findByText('已有同名的轨道，请换个名称')).toBeTruthy();
    const named = { contentId, kind: 'audio', name: 'audio2', language: 'zh', label: '日文' };
    expect(requestsOf('track/rename')).toEqual([named]);
  });

  it('removes subtitles after a question', async () => {
    const { requestsOf } = await openEditor({
      'track/remove': () => ({ ...tracks, subtitles: [] }),
    });
    fireEvent.click(screen.getByRole('button', { name: '移除字幕中文' }));
    fireEvent.click(await screen.findByRole('button', { name: /^移\s?除$/ }));
    await waitFor(() => expect(requestsOf('track/remove')).toEqual([{ contentId, name: 'a.vtt' }]));
  });
});
