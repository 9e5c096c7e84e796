/** The media server (MediaMTX) that takes pushed signals, as the operator configured it. */
export interface MediaServer {
  /** Where this server reads HLS from it, without a slash at its end. */
  hlsUrl: string;
  /** Where its control API answers, without a slash at its end; null where the operator named no address. */
  apiUrl: string | null;
  /** The shared secret: part of the hook's address, and sent by this server to read and control. */
  secret: string;
  /** Where senders reach it; null where the operator named no address. */
  rtmpUrl: string | null;
  whipUrl: string | null;
}

/** What the operator configured for channels whose signal comes from elsewhere. */
export interface LiveSettings {
  /** Hosts, with or without a port, that outside addresses may lead to though they are inner ones. */
  privateHosts: readonly string[];
  mediaServer: MediaServer | null;
}

/** The name of a channel on the media server. */
export const pathOnMediaServer = (channelId: string) => `live/${channelId}`;
