/** The part of the browser's own detector that is used; TypeScript does not know it yet. */
interface Detector {
  detect: (source: ImageBitmapSource) => Promise<readonly { rawValue: string }[]>;
}

type DetectorClass = (new (options: { formats: string[] }) => Detector) & {
  getSupportedFormats: () => Promise<string[]>;
};

/** Reads QR codes of pictures. */
export interface QrReader {
  /** What the code in a picture says; null where none is seen. */
  read: (source: HTMLVideoElement | ImageBitmap) => Promise<string | null>;
}

/** Larger ones take longer and show no more. */
const LONGEST_SIDE = 1280;

/** The browser's own detector where it has one for QR codes, else one in JavaScript, loaded on demand. */
export async function openQrReader(): Promise<QrReader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (BarcodeDetector && formats.includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    return {
      read: async (source) => {
        const [found] = await detector.detect(source).catch(() => []);
        return found?.rawValue ?? null;
      },
    };
  }
  const { default: decode } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  return {
    read: (source) => {
      const image = pixelsOf(source, canvas);
      return Promise.resolve(image && decoded(() => decode(image)));
    },
  };
}

/** What the decoder finds; it throws where there is no code. */
function decoded(decode: () => string): string | null {
  try {
    return decode();
  } catch {
    return null;
  }
}

function pixelsOf(source: HTMLVideoElement | ImageBitmap, canvas: HTMLCanvasElement) {
  const isVideo = source instanceof HTMLVideoElement;
  const width = isVideo ? source.videoWidth : source.width;
  const height = isVideo ? source.videoHeight : source.height;
  if (width === 0 || height === 0) return null;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
