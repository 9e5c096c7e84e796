/** Pictures that prove who a creator is: how many, and how large each may be, in bytes. */
export const EVIDENCE_PICTURES = { min: 1, max: 4, bytes: 10 * 1024 * 1024 } as const;
