/** Who uploads: members of staff, verified creators, and everybody else with a session. */
export type UploaderRole = 'staff' | 'creator' | 'user';

/**
 * What one may upload, in bytes: the largest file, and all that is begun and not used yet together; and what all of
 * the role may have begun together, where that is limited.
 */
export interface UploadLimit {
  fileBytes: number;
  openBytes: number;
  allOpenBytes?: number;
}
export type UploadLimits = Readonly<Record<UploaderRole, UploadLimit>>;

const MB = 1024 ** 2;
const GB = 1024 ** 3;

/** Everybody may send pictures that prove who they are, and a short clip; films are for creators and staff. */
export const DEFAULT_UPLOAD_LIMITS = {
  staff: { fileBytes: 200 * GB, openBytes: 1000 * GB },
  creator: { fileBytes: 20 * GB, openBytes: 60 * GB },
  user: { fileBytes: 200 * MB, openBytes: 600 * MB, allOpenBytes: 20 * GB },
} as const satisfies UploadLimits;
