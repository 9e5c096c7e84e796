import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import { openQrReader } from './read-qr-code.ts';

const POLL_EVERY_MS = 250;

/** Why there is no picture of the camera. */
export type CameraTrouble = 'refused' | 'none';

/**
 * Shows the camera in a video while `isOn`, and reads codes from it. Hiding the page ends it.
 * @param onText called with what each code says
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  isOn: boolean,
  onText: (text: string) => void,
): CameraTrouble | null {
  const [trouble, setTrouble] = useState<CameraTrouble | null>(null);
  useEffect(() => {
    const element = video.current;
    if (!isOn || !element) return undefined;
    const left = new AbortController();
    watch(element, left.signal, onText).catch((error: unknown) => {
      if (left.signal.aborted) return;
      const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
      setTrouble(isRefused ? 'refused' : 'none');
    });
    return () => left.abort();
  }, [video, isOn, onText]);
  return trouble;
}

async function watch(
  element: HTMLVideoElement,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<void> {
  // Absent on plain http.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new Error('this page may use no camera');
  const stream = await devices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
    element.srcObject = null;
  };
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop, { once: true });
  element.srcObject = stream;
  await element.play();
  const reader = await openQrReader();
  while (!signal.aborted) {
    const text = await reader.read(element);
    if (text !== null && !signal.aborted) onText(text);
    await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS));
  }
}
