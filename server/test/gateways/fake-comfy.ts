import { sendJson, startFakeEngine } from './fake-engine.ts';

interface Entry {
  outputs?: Record<string, unknown>;
  status: { status_str: 'success' | 'error'; messages?: [string, Record<string, unknown>][] };
}

interface Prompt {
  id: string;
  graph: Record<string, { inputs: Record<string, unknown> }>;
  /** Null while it runs. */
  entry: Entry | null;
}

const failure = (event: string, data: Record<string, unknown> = {}): Entry => ({
  status: { status_str: 'error', messages: [[event, data]] },
});

/** How a prompt ends. */
export const comfyEnds = {
  success: (filename = 'made.png'): Entry => ({
    outputs: { '9': { images: [{ filename, subfolder: '', type: 'output' }] } },
    status: { status_str: 'success' },
  }),
  noOutput: (): Entry => ({ outputs: {}, status: { status_str: 'success' } }),
  interrupted: () => failure('execution_interrupted'),
  error: () => failure('execution_error', { exception_type: 'ValueError' }),
  outOfMemory: () => failure('execution_error', { exception_type: 'torch.OutOfMemoryError' }),
};

/**
 * A ComfyUI server on this machine that remembers its prompts as one does, and stops them when it is told to. `ends` says
 * how each begins: null runs on until the test ends it.
 */
export async function startFakeComfy(picture: Buffer) {
  const engine = await startFakeEngine();
  const prompts: Prompt[] = [];
  const held = (id: string) => prompts.find((prompt) => prompt.id === id);
  const server = {
    ...engine,
    prompts,
    /** Files that are there no more. */
    gone: new Set<string>(),
    ends: (_at: number): Entry | null => comfyEnds.success(),
    restart: () => void prompts.splice(0),
  };
  engine.answers(({ method, path, query, body }, response) => {
    const [, first, id = '', last] = path.split('/');
    const send = (answer: unknown) => sendJson(response, answer);
    if (path === '/prompt') {
      const sent = JSON.parse(body) as { prompt_id: string; prompt: Prompt['graph'] };
      const entry = server.ends(prompts.length);
      prompts.push({ id: sent.prompt_id, graph: sent.prompt, entry });
      return send({ prompt_id: sent.prompt_id, number: prompts.length, node_errors: {} });
    }
    if (first === 'history') {
      const entry = held(id)?.entry;
      return send(entry ? { [id]: entry } : {});
    }
    if (path === '/queue' && method === 'GET') {
      const running = prompts.filter(({ entry }) => entry === null);
      return send({ queue_running: running.map((it, at) => [at, it.id]), queue_pending: [] });
    }
    if (first === 'api' && last !== undefined) {
      const found = held(path.split('/')[3] ?? '');
      if (found?.entry === null) found.entry = comfyEnds.interrupted();
      return send({ cancelled: true });
    }
    if (path === '/view' && !server.gone.has(query.get('filename') ?? ''))
      return void response.end(picture);
    if (path === '/free') return send({});
    return void response.writeHead(404).end();
  });
  return server;
}
