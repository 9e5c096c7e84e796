import { createContext, use } from 'react';

/** A position within an element, px from its own upper left, and the element's own size. */
export interface LocalPlace {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface ScreenPlace {
  clientX: number;
  clientY: number;
}

/** How the stage is on the screen: as it is, or rotated by 90° to use a phone's whole length. */
export interface StageGeometry {
  isTurned: boolean;
  /** Converts a screen position to a position within an element of the stage. */
  toLocal: (place: ScreenPlace, element: Element) => LocalPlace;
}

/**
 * The position within `box`, the element's rectangle on the screen. Rotated clockwise by 90°, the stage's right is
 * the screen's bottom and its top the screen's right.
 */
export function placeIn(
  { clientX, clientY }: ScreenPlace,
  box: Pick<DOMRect, 'left' | 'top' | 'right' | 'width' | 'height'>,
  isTurned: boolean,
): LocalPlace {
  if (!isTurned) {
    return { x: clientX - box.left, y: clientY - box.top, width: box.width, height: box.height };
  }
  return { x: clientY - box.top, y: box.right - clientX, width: box.height, height: box.width };
}

/** The geometry of a stage that is rotated or not. */
export function stageGeometry(isTurned: boolean): StageGeometry {
  return {
    isTurned,
    toLocal: (place, element) => placeIn(place, element.getBoundingClientRect(), isTurned),
  };
}

export const StageGeometryContext = createContext<StageGeometry>(stageGeometry(false));

export function useStageGeometry(): StageGeometry {
  return use(StageGeometryContext);
}
