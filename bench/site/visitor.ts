import { createDecipheriv, createHmac, hash, hkdfSync, randomBytes } from 'node:crypto';

interface Session {
  token: string;
  secret: Buffer;
}

/** A visitor of a running app, that uses the wire protocol alone. */
export class Visitor {
  private readonly origin: string;
  private signKey = '';
  private session: Session | undefined;

  constructor(origin: string) {
    this.origin = origin;
  }

  /** Logs in as a guest of a new device. */
  async enter(): Promise<void> {
    const config = await fetch(`${this.origin}/api/app/ping/config`);
    this.signKey = ((await config.json()) as { data: { signKey: string } }).data.signKey;
    const devID = `bench-${randomBytes(8).toString('hex')}`;
    const sign = createHmac('sha256', this.signKey).update(`${devID}\n\n\n0`).digest('hex');
    const user = (await this.call('login/guest', { devID, sign })) as {
      token: string;
      secret: string;
    };
    this.session = { token: user.token, secret: Buffer.from(user.secret, 'base64url') };
  }

  /** Makes a signed call and answers its data. Throws what the server refuses. */
  async call(name: string, request: object): Promise<unknown> {
    const path = `/api/app/${name}`;
    const body = JSON.stringify(request);
    const response = await fetch(this.origin + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-user-agent': 'DeviceType=Bench;SysType=h5_android;Ver=2.1.2;Browser=bench',
        'x-api-key': this.sign(path, body),
        ...(this.session ? { authorization: this.session.token } : {}),
      },
      body,
    });
    const answer = (await response.json()) as {
      code: number;
      data: unknown;
      hash?: boolean;
      tip?: string;
    };
    if (answer.code !== 200) throw new Error(`${name}: ${answer.code} ${answer.tip}`);
    return answer.hash ? this.open(path, String(answer.data)) : answer.data;
  }

  private sign(path: string, body: string): string {
    const timestamp = Date.now();
    const nonce = randomBytes(12).toString('hex');
    const text = `POST\n${path}\n${timestamp}\n${nonce}\n${hash('sha256', body)}`;
    const sign = createHmac('sha256', this.session?.secret ?? this.signKey)
      .update(text)
      .digest('hex');
    return `timestamp=${timestamp};sign=${sign};nonce=${nonce}`;
  }

  private open(path: string, data: string): unknown {
    const bytes = Buffer.from(data, 'base64url');
    const key = hkdfSync('sha256', this.session!.secret, '', 'yehang/response/v1', 32);
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key), bytes.subarray(0, 12));
    decipher.setAAD(Buffer.from(path)).setAuthTag(bytes.subarray(-16));
    return JSON.parse(decipher.update(bytes.subarray(12, -16), undefined, 'utf8'));
  }
}
