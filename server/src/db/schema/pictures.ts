/** A stored picture: path below the image base, size in pixels, dominant colour `#rrggbb`. */
export interface StoredPicture {
  path: string;
  width: number;
  height: number;
  color: string;
}
