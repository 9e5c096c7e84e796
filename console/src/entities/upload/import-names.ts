const FOR_IMPORT = /\.(?:zip|cbz|txt|epub|md|markdown|mp3|m4a|m4b|flac|ogg|oga|opus|wav)$/i;

/** Whether a file is imported into a content, and is no video of its own. */
export const isForImport = (name: string) => FOR_IMPORT.test(name);
