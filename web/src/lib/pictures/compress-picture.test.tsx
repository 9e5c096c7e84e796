import { afterEach, expect, test, vi } from 'vitest';
import { compressPicture } from './compress-picture.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A browser that decodes every file to a picture of this size, and notes what it draws and encodes. */
function fakeCanvas(width: number, height: number) {
  const close = vi.fn();
  const decode = vi.fn(() => Promise.resolve({ width, height, close }));
  vi.stubGlobal('createImageBitmap', decode);
  const context = { fillStyle: '', fillRect: vi.fn(), drawImage: vi.fn() };
  const canvases: HTMLCanvasElement[] = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  const encode = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(
    this: HTMLCanvasElement,
    done,
    type,
  ) {
    canvases.push(this);
    done(new Blob(['drawn anew'], { type: type ?? '' }));
  });
  return { close, decode, encode, context, canvases };
}

test('a picture is drawn anew, upright, as JPEG of half quality', async () => {
  const fake = fakeCanvas(400, 300);
  const original = new File(['with a location'], '证件.照片.png', { type: 'image/png' });
  const sent = await compressPicture(original);
  expect([sent.name, sent.type]).toEqual(['证件.照片.jpg', 'image/jpeg']);
  expect(await sent.text()).toBe('drawn anew');
  expect(fake.decode).toHaveBeenCalledWith(original, { imageOrientation: 'from-image' });
  expect(fake.encode).toHaveBeenCalledWith(expect.anything(), 'image/jpeg', 0.5);
  expect(fake.context.drawImage).toHaveBeenCalledWith(expect.anything(), 0, 0, 400, 300);
  expect(fake.close).toHaveBeenCalled();
});

test('one that is larger than a canvas is made smaller', async () => {
  const fake = fakeCanvas(16_000, 4_000);
  await compressPicture(new File(['x'], 'large.jpg'));
  const [canvas] = fake.canvases;
  expect([canvas?.width, canvas?.height]).toEqual([8_000, 2_000]);
});

test.each([
  [4_000, 3_000, [1_600, 1_200]],
  [6_000, 8_000, [1_200, 1_600]],
  [1_080, 2_400, [720, 1_600]],
  [1_200, 900, [1_200, 900]],
])('a photo of %i by %i fits the side that is wanted', async (width, height, size) => {
  const fake = fakeCanvas(width, height);
  await compressPicture(new File(['x'], 'photo.jpg'), { side: 1_600 });
  const [canvas] = fake.canvases;
  expect([canvas?.width, canvas?.height]).toEqual(size);
});

test('a photo that does not fit in memory at once is decoded by an element', async () => {
  const fake = fakeCanvas(0, 0);
  fake.decode.mockRejectedValue(new DOMException('too large'));
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:photo', revokeObjectURL: vi.fn() });
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      naturalWidth = 8_000;
      naturalHeight = 6_000;
      decode = () => Promise.resolve();
    },
  );
  await compressPicture(new File(['x'], 'photo.jpg'), { side: 1_600 });
  const [canvas] = fake.canvases;
  expect([canvas?.width, canvas?.height]).toEqual([1_600, 1_200]);
});

test('what is no picture is refused in a sentence', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no')));
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:text', revokeObjectURL: vi.fn() });
  vi.stubGlobal(
    'Image',
    class {
      decode = () => Promise.reject(new DOMException('no'));
    },
  );
  await expect(compressPicture(new File(['x'], 'a.jpg'))).rejects.toThrow('这张图片打不开');
});
