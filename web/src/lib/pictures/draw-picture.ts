/**
 * A picture as a PNG, drawn on this device.
 * @throws where the browser has no canvas
 */
export async function drawPicture(
  size: { width: number; height: number },
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  draw(context);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!picture) throw new Error('what was drawn is no picture');
  return picture;
}
